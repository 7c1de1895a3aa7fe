/** Lets cues be heard and felt, as the player has chosen. What makes the sounds loads once there may be any. */
import { DEFAULT_SETTINGS, type SoundSettings } from '$lib/documents';
import { openContext } from '$lib/sound/context';
import type { Cue, Cues } from '$lib/sound/cues';
import { buzz } from '$lib/sound/haptics';
import type { Speaker } from '$lib/sound/speaker';
import { Waking } from '$lib/sound/waking';

/** Browsers differ in what they take for a gesture: with these all of them are content. */
const GESTURES = ['pointerup', 'touchend', 'click', 'keydown'] as const;

/** A small engagement, to hear what the volumes do. Seconds; the first waits until all is awake. */
const SAMPLE: readonly (readonly [after: number, cue: Cue])[] = [
  [0.15, 'gun_medium'],
  [0.7, 'splash'],
  [1.25, 'gun_large'],
  [1.75, 'hit'],
  [2.65, 'bell'],
];

/** A key like Escape is no gesture to the browser; it says so where it can. */
const isGesture = (): boolean => {
  const { userActivation } = navigator as { userActivation?: UserActivation };
  return userActivation?.isActive !== false;
};

export class Sounding {
  readonly #cues: Cues;
  readonly #waking: Waking<AudioContext>;
  #speaker: Promise<Speaker | undefined> | undefined;
  #sound: SoundSettings = DEFAULT_SETTINGS.sound;
  #buzzes = false;
  #underway = false;
  /** Somebody is there, and has tapped or pressed something. */
  #met = false;

  constructor(cues: Cues) {
    this.#cues = cues;
    this.#waking = new Waking(openContext, (context) => this.#connect(context));
  }

  /** Listens for gestures, cues and the page being hidden; answers what stops it. */
  start(): () => void {
    const gesture = (): void => {
      if (!isGesture()) return;
      this.#met = true;
      this.#waking.gesture();
    };
    const look = (): void => {
      this.#waking.hidden = document.visibilityState === 'hidden';
    };
    look();
    for (const kind of GESTURES) addEventListener(kind, gesture, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    const unlisten = this.#cues.listen((cue) => this.#hear(cue));
    return () => {
      for (const kind of GESTURES) removeEventListener(kind, gesture, { capture: true });
      document.removeEventListener('visibilitychange', look);
      unlisten();
      this.#waking.stop();
    };
  }

  /** What the player has chosen. */
  follow(sound: SoundSettings, buzzes: boolean): void {
    this.#sound = sound;
    this.#buzzes = buzzes;
    this.#waking.muted = sound.muted || sound.master === 0;
    // Whoever has just allowed it has tapped for it.
    if (this.#met && isGesture()) this.#waking.gesture();
    this.#adjust();
  }

  /** A match is on: the sea is to be heard. */
  set underway(underway: boolean) {
    this.#underway = underway;
    this.#adjust();
  }

  sample(): void {
    // Whoever asks for it has tapped, though perhaps before anybody listened.
    this.#met = true;
    this.#waking.gesture();
    for (const [after, cue] of SAMPLE) this.#play(cue, after);
    if (this.#buzzes) buzz('hit');
  }

  #hear(cue: Cue): void {
    if (this.#buzzes) buzz(cue);
    this.#play(cue);
  }

  #play(cue: Cue, after = 0): void {
    const speaker = this.#speaker;
    this.#waking.sound(() => void speaker?.then((made) => made?.play(cue, after)));
  }

  /** A context has been opened, for the first time or anew. */
  #connect(context: AudioContext): void {
    const loading = import('$lib/sound/speaker').then(
      (room) => new room.Speaker(context, this.#sound),
      () => undefined, // not on this device yet: the game goes on without sound
    );
    this.#speaker = loading;
    this.#adjust();
  }

  #adjust(): void {
    const underway = this.#underway && this.#sound.ambience > 0;
    this.#waking.lasting = underway;
    void this.#speaker?.then((speaker) => {
      if (!speaker) return;
      speaker.volumes = this.#sound;
      speaker.underway = underway;
    });
  }
}
