/** What a player has chosen. Read leniently: a value that makes no sense falls back alone, the others stay. */
import { Checks, type JsonObject } from '$lib/core';
import { documentOf, jsonFrom, type Kind } from './document';
import { DEFAULT_CHOICES, readChoices, type LobbyChoices } from './lobby';

export const THEMES = ['system', 'day', 'night'] as const;
export const MOTIONS = ['system', 'full', 'reduced'] as const;
/** Whether lines and letters stand out more than on a chart. */
export const COLOURS = ['system', 'chart', 'strong'] as const;
/** On which side the tools of the planner are, where they are under one thumb. */
export const HANDS = ['right', 'left'] as const;
export const TEXT_SIZE = { least: 100, most: 200, step: 10 } as const;
/** How fast a turn plays, per cent. */
export const SPEEDS = [50, 100, 200, 400] as const;

/** Volumes, per cent. */
export const VOLUME = { least: 0, most: 100, step: 5 } as const;

export type SoundSettings = {
  readonly muted: boolean;
  readonly master: number;
  readonly effects: number;
  readonly ambience: number;
};

export type SettingsDocument = {
  readonly theme: (typeof THEMES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly colours: (typeof COLOURS)[number];
  /** Per cent of the browser's own text size. */
  readonly textSize: number;
  readonly speed: (typeof SPEEDS)[number];
  /** Whether the planning clock stands still while the game is not on the screen. */
  readonly pauseWhenHidden: boolean;
  readonly hand: (typeof HANDS)[number];
  readonly sound: SoundSettings;
  /** Whether the device buzzes, where it can. */
  readonly haptics: boolean;
  readonly lobby: LobbyChoices;
};

export const DEFAULT_SETTINGS: SettingsDocument = {
  theme: 'system',
  motion: 'system',
  colours: 'system',
  textSize: 100,
  speed: 100,
  pauseWhenHidden: true,
  hand: 'right',
  sound: { muted: false, master: 70, effects: 100, ambience: 50 },
  haptics: true,
  lobby: DEFAULT_CHOICES,
};

export const SETTINGS: Kind<SettingsDocument> = {
  format: 'settings',
  version: 3,
  // Version 1 had the appearance alone, version 2 no sound, colours, hands or fights on deck; what they lack is as by default.
  upgrades: { 1: (old) => old, 2: (old) => old },
  read: (_check, body) => lenient(body),
};

const flag = (value: unknown, otherwise: boolean): boolean =>
  typeof value === 'boolean' ? value : otherwise;

function readSound(value: unknown): SoundSettings {
  const check = new Checks();
  const { muted, master, effects, ambience }: JsonObject = check.object(value, '') ? value : {};
  const { least, most } = VOLUME;
  const usual = DEFAULT_SETTINGS.sound;
  const volume = (found: unknown, otherwise: number): number =>
    check.whole(found, least, most, '') ? found : otherwise;
  return {
    muted: flag(muted, usual.muted),
    master: volume(master, usual.master),
    effects: volume(effects, usual.effects),
    ambience: volume(ambience, usual.ambience),
  };
}

function lenient(body: JsonObject): SettingsDocument {
  // Its faults are not told: a choice that cannot be read is made again in a moment.
  const check = new Checks();
  const { theme, motion, colours, textSize, speed, pauseWhenHidden, hand, sound, haptics, lobby } = body;
  const { least, most } = TEXT_SIZE;
  return {
    theme: check.oneOf(theme, THEMES, '') ? theme : DEFAULT_SETTINGS.theme,
    motion: check.oneOf(motion, MOTIONS, '') ? motion : DEFAULT_SETTINGS.motion,
    colours: check.oneOf(colours, COLOURS, '') ? colours : DEFAULT_SETTINGS.colours,
    textSize: check.whole(textSize, least, most, '') ? textSize : DEFAULT_SETTINGS.textSize,
    speed: check.oneOf(speed, SPEEDS, '') ? speed : DEFAULT_SETTINGS.speed,
    pauseWhenHidden: flag(pauseWhenHidden, DEFAULT_SETTINGS.pauseWhenHidden),
    hand: check.oneOf(hand, HANDS, '') ? hand : DEFAULT_SETTINGS.hand,
    sound: readSound(sound),
    haptics: flag(haptics, DEFAULT_SETTINGS.haptics),
    lobby: readChoices(lobby),
  };
}

/**
 * Text that is missing, not JSON or not an object gives the defaults. What the app of version 0.1.0
 * wrote, the choices without a format, is read as well, and so is what a newer app may have written.
 */
export function parseSettings(text: string | null): SettingsDocument {
  const json = jsonFrom(text ?? '{}');
  return json.ok && new Checks().object(json.value, '') ? lenient(json.value) : DEFAULT_SETTINGS;
}

export const makeSettings = (settings: SettingsDocument): string =>
  JSON.stringify(settingsDocument(settings));

export function settingsDocument(settings: SettingsDocument): object {
  const { theme, motion, colours, textSize, speed, pauseWhenHidden, hand, sound, haptics, lobby } = settings;
  return documentOf(SETTINGS, {
    theme,
    motion,
    colours,
    textSize,
    speed,
    pauseWhenHidden,
    hand,
    sound: readSound(sound),
    haptics,
    lobby: readChoices(lobby),
  });
}
