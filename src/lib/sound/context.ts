/** The browser's own sound, opened as every browser wants it: while the player taps or presses something. */

/** iOS: plays along with other music, and keeps still where the phone is silenced. */
function asGuest(): void {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'ambient';
}

/** undefined where there is none. */
export function openContext(): AudioContext | undefined {
  if (!('AudioContext' in globalThis)) return undefined;
  try {
    asGuest();
    const context = new AudioContext();
    // iOS opens its output only for something that begins to sound meanwhile, be it silence.
    const buffer = context.createBuffer(1, 1, context.sampleRate);
    const silence = new AudioBufferSourceNode(context, { buffer });
    silence.connect(context.destination);
    silence.start();
    return context;
  } catch {
    // No output, or too many of them: the game is as good without sound.
    return undefined;
  }
}
