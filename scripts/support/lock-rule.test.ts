import { expect, it } from 'vitest';
import { isSameLock } from './lock-rule.mjs';

const library = { version: '1.0.0', integrity: 'sha512-a' };
const forLinux = { version: '1.0.0', optional: true, os: ['linux'] };
const lock = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages });

it('finds a lock the same when the registry offers builds for more or fewer platforms', () => {
  const fewer = lock({ 'node_modules/library': library, 'node_modules/library-linux': forLinux });
  const more = lock({
    'node_modules/library': library,
    'node_modules/library-darwin': { ...forLinux, os: ['darwin'] },
    'node_modules/library-linux': forLinux,
  });
  expect(isSameLock(fewer, more)).toBe(true);
  expect(isSameLock(more, fewer)).toBe(true);
});

it.each([
  ['another version', { 'node_modules/library': { ...library, version: '1.0.1' } }],
  ['other contents', { 'node_modules/library': { ...library, integrity: 'sha512-b' } }],
  ['one package more', { 'node_modules/library': library, 'node_modules/other': library }],
  ['one package less', {}],
])('finds a lock changed by %s', (_, packages) => {
  expect(isSameLock(lock({ 'node_modules/library': library }), lock(packages))).toBe(false);
});
