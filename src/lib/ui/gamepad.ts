/** A gamepad while orders are written. Buttons as browsers number them in the standard mapping. */
import type { PlannerActions } from './planner-keys';

type Deed = (actions: PlannerActions) => void;

const BUTTONS: Readonly<Record<number, Deed>> = {
  0: ({ planning }) => planning.select((planning.selected + 1) % planning.plan.length),
  1: ({ planning }) => planning.undo(),
  2: ({ threat }) => threat(),
  3: ({ planning }) => planning.clear(),
  4: ({ planning }) => planning.cycleGuns(planning.selected, 'port'),
  5: ({ planning }) => planning.cycleGuns(planning.selected, 'starboard'),
  6: ({ planning }) => planning.toggleGrapple(planning.selected, 'port'),
  7: ({ planning }) => planning.toggleGrapple(planning.selected, 'starboard'),
  8: ({ help }) => help(),
  9: ({ lock }) => lock(),
  12: ({ planning }) => planning.setMove(planning.selected, 'forward'),
  13: ({ planning }) => planning.setMove(planning.selected, 'none'),
  14: ({ planning }) => planning.setMove(planning.selected, 'turn_left'),
  15: ({ planning }) => planning.setMove(planning.selected, 'turn_right'),
};

/** Looks at the pads, as long as there are any; answers what stops it. */
export function watchGamepads(actions: () => PlannerActions | null): () => void {
  const pressed = new Set<string>();
  let request = 0;
  const look = (): void => {
    const pads = navigator.getGamepads().filter((pad) => pad !== null);
    const now = actions();
    for (const pad of pads)
      pad.buttons.forEach((button, index) => {
        const key = `${pad.index} ${index}`;
        // Only when it goes down, not while it is held.
        if (button.pressed && !pressed.has(key) && now && !document.querySelector('dialog[open]'))
          BUTTONS[index]?.(now);
        if (button.pressed) pressed.add(key);
        else pressed.delete(key);
      });
    request = pads.length > 0 ? requestAnimationFrame(look) : 0;
  };
  const start = (): void => {
    if (request === 0 && 'getGamepads' in navigator) look();
  };
  addEventListener('gamepadconnected', start);
  start();
  return () => {
    cancelAnimationFrame(request);
    removeEventListener('gamepadconnected', start);
  };
}
