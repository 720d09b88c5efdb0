import { expect, it } from 'vitest';
import { lockFaults } from './lock-rule.mjs';

const library = { version: '1.0.0', integrity: 'sha512-a' };
const forDarwin = { version: '1.0.0', integrity: 'sha512-d', optional: true };
const own = { link: true };
const locked = { '': {}, 'apps/shop': {}, 'node_modules/shop': own, 'node_modules/library': library };

it('takes what is installed as locked, whichever platforms the registry has builds for', () => {
  const installed = { 'node_modules/shop': own, 'node_modules/library': library };
  expect(lockFaults(locked, installed)).toEqual([]);
  expect(lockFaults({ ...locked, 'node_modules/library-darwin': forDarwin }, installed)).toEqual([]);
  expect(lockFaults(locked, { ...installed, 'node_modules/library-darwin': forDarwin })).toEqual([]);
});

it.each([
  ['another version', { 'node_modules/library': { ...library, version: '1.0.1' } }, 'is installed in 1.0.1'],
  ['other contents', { 'node_modules/library': { ...library, integrity: 'sha512-b' } }, 'has other contents'],
  ['one package more', { 'node_modules/library': library, 'node_modules/other': library }, 'not in package-lock.json'],
  ['one package less', {}, 'not installed'],
])('finds %s', (_, installed, fault) => {
  expect(lockFaults(locked, { 'node_modules/shop': own, ...installed })).toEqual([expect.stringContaining(fault)]);
});
