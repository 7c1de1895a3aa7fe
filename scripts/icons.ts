/**
 * Cuts every icon of the app from one drawing, scripts/logo.svg, into static/icons and static/favicon.svg:
 * `tsx scripts/icons.ts`. The same drawing and the same Chromium give the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from './browser.ts';
import { palettePng } from './png.ts';

/** What becomes of the elements that a selector finds: they go, or they get these attributes. */
type Cut = Readonly<Record<string, 'gone' | Readonly<Record<string, string>>>>;
type Drawing = { cut: Cut; glyph?: string; stencil?: boolean };

const BRASS = '#f6d27c';
const CREAM = '#fff8e6';
const BLUE = '#5aa9f2';
const NAVY = '#0d2540';
const SEA = '#1f5482';

/** An icon that nobody crops has corners of its own, and room for a larger mark. */
const ROUNDED: Drawing = { cut: { '.ground': { rx: '114' }, '#mark': { transform: 'scale(1.13)' } } };

/** Launchers crop it to any shape; the mark keeps within the circle of 80 % that they all leave. */
const MASKABLE: Drawing = { cut: {} };

/** iOS rounds the corners itself, and shows black where there is nothing. */
const SQUARE: Drawing = { cut: { '#mark': { transform: 'scale(1.13)' } } };

/** A launcher paints what is white in a colour of its own; what is black is cut out. */
const MONOCHROME: Drawing = {
  stencil: true,
  cut: {
    '#ground, .sea, .dim, .stripe': 'gone',
    '.lit, .deck, .sail': { fill: '#fff' },
    '.band, .sprit, .ring': { stroke: '#fff' },
    '.ring': { 'stroke-width': '14' },
    '.keel': { fill: '#000', stroke: '#000' },
  },
};

/** What stays of the ship when a pixel is wider than its stripes. */
const SMALL_SHIP: Cut = { '.sprit, .stripe, path.keel': 'gone', '.deck': { fill: BLUE } };

/** For 16 pixels: three colours, and no more of the rose than a brass disc. */
const FAVICON: Drawing = {
  cut: {
    ...SMALL_SHIP,
    'title, .ring, .point': 'gone',
    '.ground': { rx: '114' },
    '#mark': { transform: 'scale(1.42)' },
    '.sea': { r: '146', fill: '#e9c06a' },
    '.keel': { 'stroke-width': '20' },
  },
};

/** Shortcuts are shown in circles, so their ground is one. */
const DISC: Cut = { '.ground': { rx: '256' }, '#rose': 'gone' };

const NEW_MATCH: Drawing = {
  cut: { ...DISC, ...SMALL_SHIP, '#ship': { transform: 'translate(-14 -14) rotate(45) translate(0 18)' } },
  glyph: `<circle cx="112" cy="112" r="84" fill="${NAVY}"/>
    <circle cx="112" cy="112" r="68" fill="${BRASS}"/>
    <path d="M112 74V150M74 112H150" stroke="${NAVY}" stroke-width="24" stroke-linecap="round"/>`,
};

const RESUME: Drawing = {
  cut: { ...DISC, '#ship': 'gone' },
  glyph: `<circle r="156" fill="${SEA}" stroke="${BRASS}" stroke-width="22"/>
    <path d="M-44-76L82 0L-44 76Z" fill="${CREAM}" stroke="${CREAM}" stroke-width="28" stroke-linejoin="round"/>`,
};

/** A chart in three folds with a course on it, and the pencil. */
const MAP_EDITOR: Drawing = {
  cut: { ...DISC, '#ship': 'gone' },
  glyph: `<path d="M-156-90L-56-122L44-90L144-122V98L44 130L-56 98L-156 130Z" fill="${CREAM}"/>
    <path d="M-56-122L44-90V130L-56 98Z" fill="#dccb9e"/>
    <path d="M-120 66L-88 12L-32-8L16-46" fill="none" stroke="#2f82d0" stroke-width="22"
      stroke-linecap="round" stroke-dasharray="1 37"/>
    <g transform="translate(18 104) rotate(45)">
      <path d="M0 0L-36-64V-206H36V-64Z" fill="${NAVY}" stroke="${NAVY}" stroke-width="34" stroke-linejoin="round"/>
      <path d="M0 0L-36-64H36Z" fill="${CREAM}"/>
      <path d="M0 0L-14-26H14Z" fill="${NAVY}"/>
      <path d="M-36-64V-170H36V-64Z" fill="${BRASS}"/>
      <path d="M0-64V-170H36V-64Z" fill="#d9aa4a"/>
      <path d="M-36-184V-206H36V-184Z" fill="${BLUE}"/>
    </g>`,
};

const PICTURES: Readonly<Record<string, readonly [size: number, drawing: Drawing]>> = {
  'icon-192': [192, ROUNDED],
  'icon-512': [512, ROUNDED],
  'maskable-192': [192, MASKABLE],
  'maskable-512': [512, MASKABLE],
  'monochrome-512': [512, MONOCHROME],
  'apple-touch-icon': [180, SQUARE],
  'shortcut-new': [96, NEW_MATCH],
  'shortcut-resume': [96, RESUME],
  'shortcut-map': [96, MAP_EDITOR],
};

const logo = readFileSync(new URL('logo.svg', import.meta.url), 'utf8');
const folder = new URL('../static/icons/', import.meta.url);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
const page = await browser.newPage();
for (const [name, [size, drawing]] of Object.entries(PICTURES)) {
  const png = palettePng(size, size, await pixelsOf(page, await draw(page, drawing), size));
  writeFileSync(new URL(`${name}.png`, folder), png);
  console.log(`${name}.png: ${png.length} bytes`);
}
writeFileSync(new URL('../static/favicon.svg', import.meta.url), `${await draw(page, FAVICON)}\n`);
await browser.close();

/** The logo's text after the cut. */
function draw(page: Page, drawing: Drawing): Promise<string> {
  return page.evaluate(
    ({ logo, cut, glyph, stencil }) => {
      const svg = new DOMParser().parseFromString(logo, 'image/svg+xml').documentElement;
      for (const [selector, change] of Object.entries(cut))
        for (const element of svg.querySelectorAll(selector))
          if (change === 'gone') element.remove();
          else for (const [name, value] of Object.entries(change)) element.setAttribute(name, value);
      const mark = svg.querySelector('#mark');
      if (!mark) throw new Error('The logo has no #mark');
      mark.insertAdjacentHTML('beforeend', glyph ?? '');
      if (stencil === true)
        mark.outerHTML =
          `<mask id="stencil" x="-256" y="-256" width="512" height="512" maskUnits="userSpaceOnUse">` +
          `${mark.outerHTML}</mask><path mask="url(#stencil)" fill="#fff" d="M-256-256H256V256H-256Z"/>`;
      return new XMLSerializer()
        .serializeToString(svg)
        .replace(/<!--.*?-->/gs, '')
        .replace(/\s+/g, ' ')
        .replaceAll('> <', '>\n<');
    },
    { logo, ...drawing },
  );
}

/** RGBA, row by row. */
async function pixelsOf(page: Page, svg: string, size: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ({ svg, size }) => {
      const image = new Image(size, size);
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const context = new OffscreenCanvas(size, size).getContext('2d');
      if (!context) throw new Error('No canvas');
      context.drawImage(image, 0, 0, size, size);
      return Array.from(context.getImageData(0, 0, size, size).data);
    },
    { svg, size },
  );
  return Buffer.from(bytes);
}
