import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, makeSettings, parseSettings } from './settings';

describe('settings document', () => {
  it('reads back what it wrote', () => {
    const settings = { ...DEFAULT_SETTINGS, theme: 'night', motion: 'reduced', textSize: 150 } as const;
    expect(parseSettings(makeSettings(settings))).toEqual(settings);
  });

  it('keeps the good values when one is bad', () => {
    expect(parseSettings('{"theme":"night","motion":"wild","textSize":150}')).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'night',
      motion: 'system',
      textSize: 150,
    });
  });

  it.each([99, 201, 120.5, null, '150'])('does not take %s as a text size', (textSize) => {
    expect(parseSettings(JSON.stringify({ textSize })).textSize).toBe(100);
  });

  it.each([-1, 101, 50.5, '50', null])('does not take %s as a volume, and keeps the others', (master) => {
    const sound = { muted: true, master, effects: 20, ambience: 0 };
    expect(parseSettings(JSON.stringify({ sound })).sound).toEqual({
      ...sound,
      master: DEFAULT_SETTINGS.sound.master,
    });
  });

  it('falls back alone where sound, haptics, colours or hand make no sense', () => {
    const text = '{"sound":[],"haptics":1,"colours":"red","hand":"both","theme":"day"}';
    expect(parseSettings(text)).toEqual({ ...DEFAULT_SETTINGS, theme: 'day' });
  });

  it.each([null, '', '{', '[]', '7', 'null', '"night"', '{"__proto__":{"theme":"night"}}'])(
    'gives the defaults for %s',
    (text) => {
      expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
    },
  );
});
