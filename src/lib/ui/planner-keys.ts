/** Which key does what while orders are written. */
import type { Planning } from '$lib/app/planning.svelte';
import type { Beam, Move } from '$lib/sea';

export type PlannerActions = {
  readonly planning: Planning;
  readonly lock: () => void;
  readonly threat: () => void;
  readonly help: () => void;
};

type Deed = (actions: PlannerActions) => void;

const select =
  (phase: number): Deed =>
  ({ planning }) =>
    planning.select(phase);
const move =
  (to: Move): Deed =>
  ({ planning }) =>
    planning.setMove(planning.selected, to);
const guns =
  (beam: Beam): Deed =>
  ({ planning }) =>
    planning.cycleGuns(planning.selected, beam);
const grapple =
  (beam: Beam): Deed =>
  ({ planning }) =>
    planning.toggleGrapple(planning.selected, beam);

/** By where the key is where letters lie together, so that other keyboards have them there too. */
const BY_PLACE: Readonly<Record<string, Deed>> = {
  KeyW: move('forward'),
  KeyA: move('turn_left'),
  KeyD: move('turn_right'),
  KeyS: move('none'),
  ArrowUp: move('forward'),
  ArrowLeft: move('turn_left'),
  ArrowRight: move('turn_right'),
  ArrowDown: move('none'),
  KeyQ: guns('port'),
  KeyE: guns('starboard'),
};
const WITH_SHIFT: Readonly<Record<string, Deed>> = { KeyQ: grapple('port'), KeyE: grapple('starboard') };

/** By what is written on it. */
const BY_LETTER: Readonly<Record<string, Deed>> = {
  1: select(0),
  2: select(1),
  3: select(2),
  4: select(3),
  z: ({ planning }) => planning.undo(),
  Z: ({ planning }) => planning.redo(),
  y: ({ planning }) => planning.redo(),
  c: ({ planning }) => planning.clear(),
  t: ({ threat }) => threat(),
  Enter: ({ lock }) => lock(),
  '?': ({ help }) => help(),
};

/** Elements that have a use for keys of their own. */
const BUSY = ['input', 'textarea', 'select', '[role=gridcell]'].join();
const PRESSABLE = ['button', 'a'].join();

/** Does what the key says; answers whether it did something. */
export function pressKey(event: KeyboardEvent, actions: PlannerActions): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.altKey || event.metaKey || document.querySelector('dialog[open]')) return false;
  if (target?.closest(BUSY)) return false;
  if (event.ctrlKey) {
    const undo = event.key.toLowerCase() === 'z' && !event.shiftKey ? BY_LETTER.z : undefined;
    const redo = event.key === 'y' || event.key === 'Z' ? BY_LETTER.y : undefined;
    (undo ?? redo)?.(actions);
    return (undo ?? redo) !== undefined;
  }
  // Enter on a button presses the button.
  if (event.key === 'Enter' && (target?.closest(PRESSABLE) || event.repeat)) return false;
  const deed = (event.shiftKey ? WITH_SHIFT[event.code] : BY_PLACE[event.code]) ?? BY_LETTER[event.key];
  deed?.(actions);
  return deed !== undefined;
}
