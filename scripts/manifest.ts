/** The web app manifest: what a device needs to know to install the game. Its addresses are relative to its own. */
import { existsSync, readFileSync } from 'node:fs';
import type { ManifestOptions } from 'vite-plugin-pwa';

type Words = Record<string, string>;
const words = JSON.parse(
  readFileSync(new URL('../src/lib/messages/en.json', import.meta.url), 'utf8'),
) as Words;
const say = (key: string): string => {
  const text = words[key];
  if (text === undefined) throw new Error(`The manifest needs the message '${key}'`);
  return text;
};

/** Files of ours by their ending. The inside is JSON, and what counts is the inside. */
const FILE_ENDINGS = ['.bnmap', '.bnreplay', '.bnbackup'] as const;
const FILE_TYPE = 'application/x-battle-navigation';

/** Pictures in the store-like window that some browsers show; `npm run screenshots` takes them. */
export const STORE_PICTURES = [
  { name: 'planner-narrow', sizes: '720x1280', form_factor: 'narrow', label: 'store_planner' },
  { name: 'battle-narrow', sizes: '720x1280', form_factor: 'narrow', label: 'store_battle' },
  { name: 'lobby-narrow', sizes: '720x1280', form_factor: 'narrow', label: 'store_lobby' },
  { name: 'planner-wide', sizes: '1440x900', form_factor: 'wide', label: 'store_planner' },
  { name: 'lobby-wide', sizes: '1440x900', form_factor: 'wide', label: 'store_lobby' },
] as const;

/** The long press on the icon. One is offered as soon as its page exists. */
const SHORTCUTS = [
  { label: 'shortcut_new', url: './?new', icon: 'shortcut-new', route: '.' },
  { label: 'shortcut_resume', url: './?resume', icon: 'shortcut-resume', route: '.' },
  { label: 'shortcut_map', url: './map-editor/', icon: 'shortcut-map', route: 'map-editor' },
];

const hasPage = (route: string): boolean =>
  existsSync(new URL(`../src/routes/${route}/+page.svelte`, import.meta.url));

const icon = (name: string, size: number, purpose?: string) => ({
  src: `icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose !== undefined && { purpose }),
});

export const manifestOf = (base: string): Partial<ManifestOptions> => ({
  // The one address that is told apart by its origin alone: it must stay what it is for ever.
  id: `${base}/`,
  name: say('app_name'),
  short_name: say('app_short_name'),
  description: say('app_description'),
  lang: 'en',
  dir: 'ltr',
  scope: './',
  start_url: './',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#f5eedc',
  background_color: '#f5eedc',
  categories: ['games', 'entertainment'],
  icons: [
    icon('icon-192', 192),
    icon('icon-512', 512),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
    icon('monochrome-512', 512, 'monochrome'),
  ],
  screenshots: STORE_PICTURES.map(({ name, sizes, form_factor, label }) => ({
    src: `store/${name}.jpg`,
    sizes,
    type: 'image/jpeg',
    form_factor,
    label: say(label),
  })),
  shortcuts: SHORTCUTS.filter(({ route }) => hasPage(route)).map(({ label, url, icon: name }) => ({
    name: say(label),
    url,
    icons: [icon(name, 96)],
  })),
  file_handlers: [{ action: './import/', accept: { [FILE_TYPE]: [...FILE_ENDINGS] } }],
  share_target: {
    action: './import/',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      // Other apps hand files of unknown endings over as plain text or as bytes.
      files: [
        {
          name: 'file',
          accept: [FILE_TYPE, 'application/json', 'text/plain', 'application/octet-stream', ...FILE_ENDINGS],
        },
      ],
    },
  },
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
});
