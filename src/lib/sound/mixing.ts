/** A recipe becomes sound: in a context that plays, or in one that only renders. */
import type { Layer, Recipe, Sweep, Variation } from './recipes';

const NOISE_SECONDS = 3;
/** What an exponential ramp can reach; nobody hears it. */
const SILENCE = 0.001;
/** Even the hardest crack takes this long to rise, else it clicks. */
const LEAST_ATTACK = 0.001;

/** White noise, the same every time. */
export function noiseFor(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    samples[i] = seed / 0x8000_0000 - 1;
  }
  return buffer;
}

export type Stage = {
  readonly context: BaseAudioContext;
  readonly noise: AudioBuffer;
  readonly out: AudioNode;
};
type Span = { readonly from: number; readonly to: number };

/** Sends a parameter from one pitch to the other, trembling where the layer does. */
function pitch(param: AudioParam, way: Sweep, times: number, { from, to }: Span): void {
  const [first, last] = typeof way === 'number' ? [way, way] : way;
  param.setValueAtTime(first * times, from);
  if (first !== last) param.exponentialRampToValueAtTime(last * times, to);
}

function tremble(param: AudioParam, { tremble, pitch, filter }: Layer, { context }: Stage, span: Span): void {
  const way = pitch ?? filter?.at;
  if (!tremble || way === undefined) return;
  const middle = typeof way === 'number' ? way : (way[0] + way[1]) / 2;
  const shake = new OscillatorNode(context, { frequency: tremble.rate });
  shake.connect(new GainNode(context, { gain: middle * tremble.by })).connect(param);
  shake.start(span.from);
  shake.stop(span.to);
}

/** Hiss begins elsewhere in the noise for every layer, so that layers do not add up to one. */
function hiss(index: number, { context, noise }: Stage, { from, to }: Span): AudioScheduledSourceNode {
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  source.start(from, (index * 0.37) % NOISE_SECONDS);
  source.stop(to);
  return source;
}

function playLayer(layer: Layer, index: number, stage: Stage, start: number, times: number): void {
  const { context, out } = stage;
  const { source: shape, at = 0, attack = 0, decay, gain, filter } = layer;
  const from = start + at;
  const top = from + Math.max(attack, LEAST_ATTACK);
  const span = { from, to: top + decay };

  let source: AudioScheduledSourceNode;
  if (shape === 'noise') source = hiss(index, stage, span);
  else {
    const tone = new OscillatorNode(context, { type: shape });
    pitch(tone.frequency, layer.pitch ?? 0, times, span);
    tremble(tone.frequency, layer, stage, span);
    tone.start(from);
    tone.stop(span.to);
    source = tone;
  }

  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(gain, top);
  envelope.gain.exponentialRampToValueAtTime(gain * SILENCE, span.to);
  if (filter) {
    const node = new BiquadFilterNode(context, { type: filter.type, Q: filter.q ?? 0.7 });
    pitch(node.frequency, filter.at, times, span);
    if (shape === 'noise') tremble(node.frequency, layer, stage, span);
    source.connect(node).connect(envelope).connect(out);
  } else source.connect(envelope).connect(out);
  // What has fallen silent is let go of.
  source.onended = () => envelope.disconnect();
}

/** `start` is in the context's own seconds. */
export function playRecipe(recipe: Recipe, stage: Stage, start: number, variation: Variation): void {
  const { context } = stage;
  const loudness = new GainNode(context, { gain: recipe.gain * variation.gain });
  loudness.connect(new StereoPannerNode(context, { pan: variation.pan })).connect(stage.out);
  recipe.layers.forEach((layer, index) =>
    playLayer(layer, index, { ...stage, out: loudness }, start, variation.pitch),
  );
}
