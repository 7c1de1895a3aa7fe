import { describe, expect, it } from 'vitest';
import { makeReport } from './report';

const facts = {
  version: '1.2.3',
  address: '/settings/',
  time: new Date(Date.UTC(2030, 0, 2, 3, 4, 5)),
  agent: 'Browser/1',
  screen: '360x640@2',
};

describe('error report', () => {
  it('names version, address, time, browser and screen', () => {
    expect(makeReport('boom', facts)).toBe(
      [
        'battle-navigation: 1.2.3',
        'address: /settings/',
        'time: 2030-01-02T03:04:05.000Z',
        'agent: Browser/1',
        'screen: 360x640@2',
        '',
        'boom',
      ].join('\n'),
    );
  });

  it('says name and message once, and follows the causes', () => {
    const report = makeReport(new TypeError('no wind', { cause: new Error('no sea') }), facts);
    expect(report.match(/TypeError: no wind/g)).toHaveLength(1);
    expect(report).toContain('cause: Error: no sea');
  });

  it('adds the head where the stack lacks it', () => {
    const error = new Error('no wind');
    error.stack = 'sail@ship.js:1:2';
    expect(makeReport(error, facts)).toContain('Error: no wind\nsail@ship.js:1:2');
  });

  const loop: { self?: unknown } = {};
  loop.self = loop;
  it.each([
    [loop, '[object Object]'],
    [undefined, 'undefined'],
    [null, 'null'],
    [{ code: 7 }, '{"code":7}'],
  ])('takes %s too', (thrown, text) => {
    expect(makeReport(thrown, facts).endsWith(`\n\n${text}`)).toBe(true);
  });
});
