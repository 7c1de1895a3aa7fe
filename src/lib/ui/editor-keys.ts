/** Which key does what while a map is drawn. */
import type { Drawing, Tool } from '$lib/app/drawing.svelte';

export type EditorActions = {
  readonly drawing: Drawing;
  readonly choose: (tool: Tool) => void;
  /** Turns or erases what is under the pointer, or where the keyboard is. */
  readonly turn: () => void;
  readonly erase: () => void;
  readonly fill: () => void;
  /** Lets go of what was begun by keys. */
  readonly drop: () => void;
  readonly symmetry: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly test: () => void;
  readonly help: () => void;
};

type Deed = (actions: EditorActions) => void;

/** The first of these; pressed again, the next. */
const oneOf =
  (tools: readonly Tool[]): Deed =>
  ({ drawing, choose }) => {
    const next = tools[(tools.indexOf(drawing.tool) + 1) % tools.length];
    if (next) choose(next);
  };

/** By what is written on it. */
const BY_LETTER: Readonly<Record<string, Deed>> = {
  s: oneOf(['small_rock']),
  l: oneOf(['large_rock']),
  w: oneOf(['wind_n', 'wind_e', 'wind_s', 'wind_w']),
  p: oneOf(['pool_cw', 'pool_ccw']),
  1: oneOf(['spawn_1']),
  2: oneOf(['spawn_2']),
  e: oneOf(['erase']),
  t: oneOf(['turn']),
  m: oneOf(['move']),
  r: ({ turn }) => turn(),
  f: ({ fill }) => fill(),
  y: ({ symmetry }) => symmetry(),
  z: ({ undo }) => undo(),
  g: ({ test }) => test(),
  '?': ({ help }) => help(),
  Delete: ({ erase }) => erase(),
  Backspace: ({ erase }) => erase(),
  Escape: ({ drop }) => drop(),
};

/** Whether it is written into. Tools and switches take no letters. */
const isWritten = (element: Element): boolean =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['radio', 'checkbox'].includes(element.type));

/** Does what the key says; answers whether it did something. */
export function pressEditorKey(event: KeyboardEvent, actions: EditorActions): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.altKey || event.defaultPrevented) return false;
  if (document.querySelector('dialog[open]') || (target && isWritten(target))) return false;
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const redoes = (letter === 'z' && event.shiftKey) || (letter === 'y' && (event.ctrlKey || event.metaKey));
  if (redoes) {
    actions.redo();
    return true;
  }
  // With these keys held, all but undo is the browser's.
  const ours = (!event.ctrlKey && !event.metaKey) || letter === 'z';
  // What is held down steps back again and again, and does nothing else twice.
  const deed = ours && (!event.repeat || letter === 'z') ? BY_LETTER[letter] : undefined;
  deed?.(actions);
  return deed !== undefined;
}
