/** What a player has chosen. Read leniently: a value that makes no sense falls back alone, the others stay. */
import * as v from 'valibot';

export const THEMES = ['system', 'day', 'night'] as const;
export const MOTIONS = ['system', 'full', 'reduced'] as const;
export const TEXT_SIZE = { least: 100, most: 200, step: 10 } as const;

export const DEFAULT_SETTINGS: SettingsDocument = { theme: 'system', motion: 'system', textSize: 100 };

const schema = v.object({
  theme: v.fallback(v.picklist(THEMES), () => DEFAULT_SETTINGS.theme),
  motion: v.fallback(v.picklist(MOTIONS), () => DEFAULT_SETTINGS.motion),
  textSize: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(TEXT_SIZE.least), v.maxValue(TEXT_SIZE.most)),
    () => DEFAULT_SETTINGS.textSize,
  ),
});

export type SettingsDocument = {
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  /** Per cent of the browser's own text size. */
  textSize: number;
};

/** Text that is missing, not JSON or not an object gives the defaults. */
export function parseSettings(text: string | null): SettingsDocument {
  const parsed = v.safeParse(schema, objectFrom(text));
  return parsed.success ? parsed.output : DEFAULT_SETTINGS;
}

export function makeSettings(settings: SettingsDocument): string {
  return JSON.stringify(settings);
}

function objectFrom(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}') as unknown;
  } catch {
    return {};
  }
}
