/** Whether Space is held down: then a hand that would draw pans. */
export class SpaceKey {
  held = false;
  /** Something was done while it was held, so that letting it go presses no button. */
  used = false;

  constructor(signal: AbortSignal) {
    const listen = (type: 'keydown' | 'keyup', heard: (event: KeyboardEvent) => void): void =>
      window.addEventListener(type, (event) => event.key === ' ' && heard(event), { signal });
    listen('keydown', (event) => {
      this.held = true;
      // With nothing in focus it would scroll the page.
      if (event.target === document.body) event.preventDefault();
    });
    listen('keyup', (event) => {
      if (this.used) event.preventDefault();
      this.held = this.used = false;
    });
    window.addEventListener('blur', () => (this.held = this.used = false), { signal });
  }
}
