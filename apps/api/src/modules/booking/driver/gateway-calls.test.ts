import { describe, expect, it } from 'vitest';
import { isAllowedRedirect } from './gateway-calls.ts';

const bank = 'https://bank.example';
const origins = [bank];

/** Addresses that a careless check would take for the bank's. */
const disguises = [
  'evil.example',
  'bank.example.evil',
  'bank.example@evil.example',
  'bank.example%40evil.example',
  'bank.example:443@evil.example',
  'bank.example:8443',
  'bank.example.',
  'bank.example\\.evil.example',
  'bank.example\\@evil.example',
  'evil.example/bank.example',
  'evil.example?bank.example',
  'evil.example#bank.example',
  'user@bank.example',
  'user:word@bank.example',
  'xn--bnk-hoa.example',
  'bаnk.example',
  'bank．example',
  'bank。example',
  'sub.bank.example',
  '%62ank.example.evil',
  '127.0.0.1',
  '[::1]',
];
const schemes = ['https://', 'http://', '//', '\\\\', '/\\', 'https:\\\\', 'https:/', 'https:', 'HTTPS://', 'ftp://'];
const others = [
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://bank.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://bank.example/1',
  'file:///etc/passwd',
  'view-source:https://bank.example',
  'https://bank.example\n.evil.example/',
  'https://bank.example\t@evil.example/',
  '\u0000https://bank.example/',
  ' https://bank.example/',
  'https://bank.example/ x',
  'http://bank.example/',
  'bank.example/',
  '/bank',
];

describe('an address for a second factor', () => {
  it('is the bank’s own origin, with any path', () => {
    for (const path of ['', '/', '/p/1?x=1#y', '/a/../b']) expect(isAllowedRedirect(bank + path, origins)).toBe(true);
  });

  it('is never another, however it is written', () => {
    const tricks = [...schemes.flatMap((scheme) => disguises.map((host) => `${scheme}${host}/x`)), ...others];
    expect(tricks.length).toBeGreaterThan(200);
    expect(tricks.filter((trick) => isAllowedRedirect(trick, origins))).toEqual([]);
  });

  it('is nowhere while no origin is listed', () => {
    expect(isAllowedRedirect(`${bank}/`, [])).toBe(false);
  });
});
