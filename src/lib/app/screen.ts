/** The screen as pages of a match use it. */
import { hasFullScreen, inFullScreen, toggleFullScreen } from '$lib/pwa/full-screen';

export { keepAwake } from '$lib/pwa/wake-lock';
export const fullScreen = { available: hasFullScreen, on: inFullScreen, toggle: toggleFullScreen };
