import { expect, test } from 'vitest';
import { isSafeLink } from './safe-link.ts';

test.each([
  'https://clube.example/regulamento?a=1#topo',
  'http://clube.example',
  'http://clube.example:8080/regras',
  'como-funciona',
  '/plantrip',
  '/busca/resultado?x=1',
])('lets %s through', (link) => {
  expect(isSafeLink(link)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'https:clube.example',
  'http:clube.example',
  'http:\\\\evil.example',
  'http://user:pw@evil.example',
  'http://evil.example/\u0000',
  // The shop takes what begins with http for an address.
  'https-regras',
  '//evil.example',
  '/\\evil.example',
  'https:\\\\evil.example',
  'https://user:pw@evil.example',
  'https://evil.example/\u0000',
  '../../etc/passwd',
  '',
  ' ',
])('refuses %j', (link) => {
  expect(isSafeLink(link)).toBe(false);
});
