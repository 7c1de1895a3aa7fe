/** Marks as the inside of an SVG. They come from tables of ours, nothing in them from a player. */
import type { Mark } from './marks';

const paint = (name: string | undefined): string => (name === undefined ? 'none' : `var(--${name})`);

/** Those that are there, as they stand in a tag. */
const attributes = (given: Record<string, string | number | undefined>): string =>
  Object.entries(given)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');

function pathOf({ d, fill, stroke, width, opacity, offset, dash }: Mark, clip?: string): string {
  return `<path${attributes({
    d,
    fill: paint(fill),
    stroke: stroke && paint(stroke),
    'stroke-width': width,
    'stroke-dasharray': dash?.join(' '),
    opacity,
    transform: offset && `translate(${offset.join(' ')})`,
    'clip-path': clip,
  })}/>`;
}

/** `id`: what names of outlines begin with that clip others; it has to be the only one in the page. */
export function marksSvg(marks: readonly Mark[], id: string): string {
  const clips = [...new Set(marks.flatMap(({ clip }) => clip ?? []))];
  const outlines = clips.map((clip, i) => `<clipPath id="${id}-${i}"><path d="${clip}"/></clipPath>`);
  const paths = marks.map((mark) => {
    const clip = mark.clip && `url(#${id}-${clips.indexOf(mark.clip)})`;
    // What is moved aside is cut where the outline lies, not where it has moved to.
    return clip && mark.offset ? `<g clip-path="${clip}">${pathOf(mark)}</g>` : pathOf(mark, clip);
  });
  return (outlines.length > 0 ? `<defs>${outlines.join('')}</defs>` : '') + paths.join('');
}
