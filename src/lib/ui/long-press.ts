/** Holding a finger on something, or the right button of a mouse: all that it can do. */

const HOLD_MS = 450;
/** A finger that goes further than this is on its way elsewhere. */
const SLIP_PX = 10;

/** For `{@attach}`. The click that ends a long press is swallowed. */
export function longPress(open: () => void): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let opened = false;
    const cancel = (): void => clearTimeout(timer);
    const down = (event: PointerEvent): void => {
      opened = false;
      if (event.pointerType === 'mouse') return;
      from = { x: event.clientX, y: event.clientY };
      cancel();
      timer = setTimeout(() => {
        opened = true;
        open();
      }, HOLD_MS);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP_PX) cancel();
    };
    const menu = (event: Event): void => {
      event.preventDefault();
      cancel();
      if (!opened) open();
      opened = true;
    };
    const click = (event: Event): void => {
      if (opened) event.stopImmediatePropagation();
      opened = false;
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
