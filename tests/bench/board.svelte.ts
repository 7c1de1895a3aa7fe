/** One board on a page of its own, for tests in a real browser and for measuring how long a frame takes. */
import { mount, unmount } from 'svelte';
import { numbersFrom } from '$lib/core';
import { animateTurn, Playhead, sketchPlan, stillFrame, type Motion } from '$lib/playback';
import type { BoardView } from '$lib/render';
import * as sea from '$lib/sea';
import '../../src/app.css';
import { BROADSIDE, BUSIEST, MOMENTS } from './gallery/turns';
import Stage, { type Act } from './Stage.svelte';

let act = $state.raw<Act>({
  map: BUSIEST.before.map,
  frame: stillFrame(BUSIEST.before),
  playhead: null,
  overlays: {},
  follow: false,
  covered: { top: 0, right: 0, bottom: 0, left: 0 },
  viewer: null,
  size: ['100vw', '100vh'],
  hidden: false,
});
const heard: string[] = [];
let view: BoardView | null = null;

/** Every animation that was ever begun here. */
const animations: globalThis.Animation[] = [];
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own element below
const begin = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const made = begin.apply(this, given);
  animations.push(made);
  return made;
};

const mounted = mount(Stage, {
  target: document.body,
  props: {
    get act() {
      return act;
    },
    onpick: (label: string) => heard.push(`pick ${label}`),
    onhover: (label: string | null) => heard.push(`hover ${label}`),
    onview: (made: BoardView | null) => (view = made),
  },
});

const stage = {
  sea,
  numbersFrom,
  animateTurn,
  sketchPlan,
  stillFrame,
  Playhead,
  BUSIEST,
  MOMENTS,
  BROADSIDE,
  heard,
  get view(): BoardView {
    if (!view) throw new Error('There is no board');
    return view;
  },
  get act(): Act {
    return act;
  },
  show(change: Partial<Act>): void {
    act = { ...act, ...change };
  },
  remove(): Promise<void> {
    return unmount(mounted);
  },
  /** Animations that go on, wherever their elements are. */
  leftovers: (): number => animations.filter(({ playState }) => playState !== 'idle').length,
  /** Puts a turn on the board, at its beginning. */
  load(before: sea.MatchState, record: sea.TurnRecord, motion: Motion = 'full'): Playhead {
    const playhead = new Playhead(animateTurn(before, record, motion));
    this.show({ map: before.map, frame: stillFrame(before), playhead });
    return playhead;
  },
};

export type StageBench = typeof stage;
declare global {
  // Set once the page is ready.
  var stage: StageBench;
}
globalThis.stage = stage;
void document.fonts
  .load('italic 16px Fraunces')
  .then(() => (document.documentElement.dataset.ready = 'true'));
