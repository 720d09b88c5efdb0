import { describe, expect, it } from 'vitest';
import { preferredEncoding } from './accept-encoding.ts';

const both = { br: true, gzip: true };

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', both, 'br'],
    ['gzip', both, 'gzip'],
    ['br;q=0, gzip;q=0.5', both, 'gzip'],
    ['gzip;q=0', both, undefined],
    ['*', both, 'br'],
    ['gzip, br', { br: false, gzip: true }, 'gzip'],
    ['identity', both, undefined],
    [undefined, both, undefined],
    ['xgzip', both, undefined],
  ] as const)('for %s', (header, offered, expected) => {
    expect(preferredEncoding(header, offered)).toBe(expected);
  });
});
