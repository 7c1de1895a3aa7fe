/** When a turn is to be heard, and how. */
import type { Animation, EffectKind } from '$lib/playback';
import type { Ball } from '$lib/sea';
import type { Cue } from '$lib/sound/cues';

export type TimedCue = { readonly at: number; readonly cue: Cue };

const GUNS: Readonly<Record<Ball, Cue>> = { small: 'gun_small', medium: 'gun_medium', large: 'gun_large' };

/** Smoke and numbers make no noise. */
const SOUNDS: Readonly<Partial<Record<EffectKind, Cue>>> = {
  splash: 'splash',
  splinters: 'hit',
  dust: 'rock',
  line: 'grapple',
  bump: 'bump',
  gust: 'wind',
  sinking: 'sinking',
};

export function cuesOf({ effects, tracks }: Animation): TimedCue[] {
  const heard = effects.flatMap((effect): TimedCue[] => {
    const cue = effect.kind === 'flash' ? GUNS[effect.ball] : SOUNDS[effect.kind];
    return cue ? [{ at: effect.start, cue }] : [];
  });
  const creaks = tracks.flatMap(({ legs }) =>
    legs.flatMap(({ kind, start }): TimedCue[] => {
      if (kind === 'turn' || kind === 'glide') return [{ at: start, cue: 'creak' }];
      return kind === 'orbit' ? [{ at: start, cue: 'whirlpool' }] : [];
    }),
  );
  return [...heard, ...creaks].sort((a, b) => a.at - b.at);
}
