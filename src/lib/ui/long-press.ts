/** Holding a finger on something, or the right button of a mouse: all that it can do. */

const HOLD_MS = 450;
/** For so long after it opened, a click is the end of the press. */
const AFTER_MS = 3_000;
/** A finger that goes further than this is on its way elsewhere. */
const SLIP_PX = 10;

/** For `{@attach}`. The click that ends a long press is swallowed. */
export function longPress(open: () => void): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let openedAt = -Infinity;
    const opensByTouch = (): void => {
      openedAt = performance.now();
      // Wherever the finger is lifted, that is no choice: what has opened lies under it.
      const swallow = (event: Event): void => {
        if (performance.now() - openedAt >= AFTER_MS) return;
        event.stopImmediatePropagation();
        event.preventDefault();
      };
      addEventListener('click', swallow, { capture: true, once: true });
      addEventListener('pointerdown', () => removeEventListener('click', swallow, { capture: true }), {
        capture: true,
        once: true,
      });
      open();
    };
    const justOpened = (): boolean => performance.now() - openedAt < AFTER_MS;
    const cancel = (): void => clearTimeout(timer);
    const down = (event: PointerEvent): void => {
      openedAt = -Infinity;
      if (event.pointerType === 'mouse') return;
      from = { x: event.clientX, y: event.clientY };
      cancel();
      timer = setTimeout(opensByTouch, HOLD_MS);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP_PX) cancel();
    };
    const menu = (event: Event): void => {
      event.preventDefault();
      cancel();
      // A finger that stays may be told of twice.
      if (!justOpened()) open();
    };
    const click = (event: Event): void => {
      if (justOpened()) event.stopImmediatePropagation();
      openedAt = -Infinity;
    };
    const listeners = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', cancel],
      ['pointercancel', cancel],
      ['pointerleave', cancel],
      ['contextmenu', menu],
    ] as const;
    for (const [name, listener] of listeners) node.addEventListener(name, listener as EventListener);
    node.addEventListener('click', click, { capture: true });
    return () => {
      cancel();
      for (const [name, listener] of listeners) node.removeEventListener(name, listener as EventListener);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}
