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
  if (event.altKey || document.querySelector('dialog[open]') || target?.closest(BUSY)) return false;
  // Whether capitals are locked or not.
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const redoes = event.shiftKey && letter === 'z';
  const byLetter = redoes ? BY_LETTER.y : BY_LETTER[letter];
  let deed: Deed | undefined;
  if (event.ctrlKey || event.metaKey) deed = letter === 'z' || letter === 'y' ? byLetter : undefined;
  // Enter on a button presses the button; a key that is held down is pressed once.
  else if (event.repeat || (letter === 'Enter' && target?.closest(PRESSABLE))) deed = undefined;
  // What is written on a key is right for undo, wherever that key is.
  else if (letter === 'z') deed = byLetter;
  else deed = (event.shiftKey ? WITH_SHIFT[event.code] : BY_PLACE[event.code]) ?? byLetter;
  deed?.(actions);
  return deed !== undefined;
}
