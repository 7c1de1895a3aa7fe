import { expect, it } from 'vitest';
import { byHand } from './install';

it.each([
  ['iPhone', 5, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Safari/604.1', 'ios'],
  ['iPad as a Mac', 5, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 'ios'],
  ['Chrome on iOS', 5, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) CriOS/126.0', 'ios'],
  ['Mac', 0, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', null],
  [
    'Firefox on Android',
    5,
    'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
    'firefox',
  ],
  ['Firefox on a desktop', 0, 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', null],
  ['Chrome on Android', 5, 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile', null],
] as const)('%s is installed by its menu, or by its own button', (_name, maxTouchPoints, userAgent, way) => {
  expect(byHand({ userAgent, maxTouchPoints })).toBe(way);
});
