import { expect, it } from 'vitest';
import { bankAddress } from './bank-address.ts';

const shop = 'http://127.0.0.1:3000';

it('goes to a bank by https, or to a page of the shop’s own origin', () => {
  expect(bankAddress('https://bank.example/3ds?t=1', shop)).toBe('https://bank.example/3ds?t=1');
  expect(bankAddress('/sandbox/bank/x', shop)).toBe(`${shop}/sandbox/bank/x`);
});

it.each([
  'http://bank.example/3ds',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'https://shop.example@evil.example/',
  'ftp://bank.example/',
  '//evil.example/3ds',
  'http://',
])('goes nowhere for %s', (address) => {
  expect(bankAddress(address, shop)).toBeUndefined();
});
