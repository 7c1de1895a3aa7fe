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

  it.each([null, '', '{', '[]', '7', 'null', '"night"', '{"__proto__":{"theme":"night"}}'])(
    'gives the defaults for %s',
    (text) => {
      expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
    },
  );
});
