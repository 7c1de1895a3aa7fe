/** The sea along the hull and the wind in the rigging: hiss that swells and falls, never twice alike. */
import { noiseFor } from './mixing';

type Bed = {
  readonly filter: BiquadFilterOptions;
  readonly gain: number;
  /** How fast the hiss runs; two that differ never come round together. */
  readonly rate: number;
  /** How often a second it swells, and by which share of its gain. */
  readonly swell: { readonly rate: number; readonly by: number };
  /** How far its pitch wanders with the swell, in hertz. */
  readonly wander: number;
};

const BEDS: readonly Bed[] = [
  {
    filter: { type: 'lowpass', frequency: 420, Q: 0.4 },
    gain: 0.13,
    rate: 0.83,
    swell: { rate: 0.11, by: 0.55 },
    wander: 160,
  },
  {
    filter: { type: 'bandpass', frequency: 1_500, Q: 0.6 },
    gain: 0.024,
    rate: 1,
    swell: { rate: 0.17, by: 0.6 },
    wander: 500,
  },
  {
    filter: { type: 'bandpass', frequency: 560, Q: 2.4 },
    gain: 0.045,
    rate: 0.91,
    swell: { rate: 0.07, by: 0.7 },
    wander: 150,
  },
];

const FADE_SECONDS = 0.8;

/** It runs until it is stopped, which fades it out. */
export function startAmbience(context: BaseAudioContext, out: AudioNode): () => void {
  const now = context.currentTime;
  const buffer = noiseFor(context);
  const fade = new GainNode(context, { gain: 0 });
  fade.gain.setTargetAtTime(1, now, FADE_SECONDS);
  fade.connect(out);
  const running: AudioScheduledSourceNode[] = [];
  for (const { filter, gain, rate, swell, wander } of BEDS) {
    const hiss = new AudioBufferSourceNode(context, { buffer, loop: true, playbackRate: rate });
    const sieve = new BiquadFilterNode(context, filter);
    const loudness = new GainNode(context, { gain });
    hiss.connect(sieve).connect(loudness).connect(fade);
    const tide = new OscillatorNode(context, { frequency: swell.rate });
    tide.connect(new GainNode(context, { gain: gain * swell.by })).connect(loudness.gain);
    tide.connect(new GainNode(context, { gain: wander })).connect(sieve.frequency);
    running.push(hiss, tide);
  }
  for (const source of running) source.start();
  return () => {
    const end = context.currentTime;
    fade.gain.cancelScheduledValues(end);
    fade.gain.setTargetAtTime(0, end, FADE_SECONDS / 4);
    for (const source of running) source.stop(end + 2 * FADE_SECONDS);
  };
}
