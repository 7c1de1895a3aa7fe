import { expect, it } from 'vitest';
import { faded, isClear } from './colours';

it('fades colours of both notations', () => {
  expect(faded('#0f4459', 0.5)).toBe('#0f445980');
  expect(faded('#0f4459', 0)).toBe('#0f445900');
  expect(faded('#0f4459', 0.01)).toBe('#0f445903');
  expect(faded('rgba(255, 176, 87, 0.3)', 0.5)).toBe('rgba(255, 176, 87, 0.15)');
  expect(faded('rgba(255, 176, 87, 0.3)', 0)).toBe('rgba(255, 176, 87, 0)');
});

it('knows what cannot be seen', () => {
  expect(isClear('rgba(0, 0, 0, 0)')).toBe(true);
  expect(isClear('rgba(0, 0, 0, 0.3)')).toBe(false);
  expect(isClear('#000000')).toBe(false);
});
