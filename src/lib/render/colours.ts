/** Colours in one notation, however a style sheet has come to write them: `#rrggbb`, or `rgba()` where not opaque. */

const HEX = 16;
const OPAQUE = 255;

/** As a canvas itself writes it; what is no colour stays as it is. */
export function normalised(colours: readonly string[]): string[] {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return [...colours];
  return colours.map((colour) => {
    context.fillStyle = '#000000';
    context.fillStyle = colour;
    return context.fillStyle;
  });
}

/** A normalised colour with so much of its opacity left. */
export function faded(colour: string, share: number): string {
  if (colour.startsWith('#')) {
    const alpha = Math.round(share * OPAQUE);
    return `${colour}${alpha.toString(HEX).padStart(2, '0')}`;
  }
  return colour.replace(/[\d.]+\)$/, (alpha) => `${parseFloat(alpha) * share})`);
}

export const isClear = (colour: string): boolean => /, 0\)$/.test(colour);
