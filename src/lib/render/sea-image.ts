/** The sea under a map that is being drawn, as a finished picture; made off the page where that can be. */
import type { MapDraft } from '$lib/sea';
import { pictureOf } from './backdrop';
import type { Box } from './camera';
import { chartOf, drawSea } from './chart';
import { paintedOffPage, type Letters } from './painter';
import type { Paints } from './paints';

export type SeaOrder = {
  readonly map: MapDraft;
  readonly paints: Paints;
  /** CSS pixels for each tile, and device pixels. */
  readonly scale: number;
  readonly tile: number;
  readonly box: Box;
};

export function drawSeaPicture({ map, paints, scale, tile, box }: SeaOrder): ImageBitmap | null {
  const picture = pictureOf(box, tile);
  const context = picture.getContext('2d', { alpha: false });
  if (!context) return null;
  context.setTransform(tile / 100, 0, 0, tile / 100, -box.left * tile, -box.top * tile);
  drawSea(context, chartOf(map), paints, scale, tile, box);
  return picture.transferToImageBitmap();
}

export async function seaImage(order: SeaOrder): Promise<ImageBitmap | null> {
  const painted = await paintedOffPage({ kind: 'sea', ...order, letters: slantedLetters() });
  return painted instanceof ImageBitmap ? painted : drawSeaPicture(order);
}

/** The slanted letters of the page's own style sheets: soundings and names of seas are written in them. */
function slantedLetters(): Letters[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const rules = sheet.href === null ? [] : readable(sheet);
    return rules.flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const read = (name: string): string => rule.style.getPropertyValue(name);
      const style = read('font-style');
      const address = /url\(\s*["']?([^"')]+)/.exec(read('src'))?.[1];
      if (style !== 'italic' || address === undefined) return [];
      const family = read('font-family').replace(/["']/g, '');
      return [{ family, style, source: new URL(address, sheet.href ?? location.href).href }];
    });
  });
}

function readable(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return []; // of somebody else
  }
}
