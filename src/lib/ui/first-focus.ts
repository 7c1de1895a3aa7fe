/** For `{@attach}`: what a dialog begins with, in place of its first button. */
export const firstFocus = (node: HTMLElement): void => node.setAttribute('autofocus', '');
