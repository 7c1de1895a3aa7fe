/** The icon set: each sign that the game uses, once, under the name of what it means here. */
export { default as AgainIcon } from '@lucide/svelte/icons/rotate-ccw';
export { default as BackupIcon } from '@lucide/svelte/icons/archive';
export { default as CloseIcon } from '@lucide/svelte/icons/x';
export { default as CopyIcon } from '@lucide/svelte/icons/copy';
export { default as EraseIcon } from '@lucide/svelte/icons/trash-2';
export { default as FitIcon } from '@lucide/svelte/icons/maximize';
export { default as FollowIcon } from '@lucide/svelte/icons/locate-fixed';
export { default as NextIcon } from '@lucide/svelte/icons/chevron-right';
export { default as PreviousIcon } from '@lucide/svelte/icons/chevron-left';
export { default as RestoreIcon } from '@lucide/svelte/icons/archive-restore';
export { default as SettingsIcon } from '@lucide/svelte/icons/settings-2';
export { default as ZoomInIcon } from '@lucide/svelte/icons/plus';
export { default as ZoomOutIcon } from '@lucide/svelte/icons/minus';
