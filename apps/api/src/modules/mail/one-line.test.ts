import { expect, test } from 'vitest';
import { fileName, isPlainAddress, oneLine } from './one-line.ts';

test.each(['a\r\nBcc: b@x.test', 'a\nBcc: b@x.test', 'a\u2028Bcc: b', 'a\u0000b', 'a\u0085b'])(
  'no header begins inside %j',
  (text) => {
    expect(oneLine(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  },
);

test.each(['ana@demo.test', 'ana.souza+viagem@clube-embarque.example'])('%s is an address', (address) => {
  expect(isPlainAddress(address)).toBe(true);
});

test.each([
  'ana@demo.test\r\nBcc: b@x.test',
  'ana@demo.test,b@x.test',
  'Ana <ana@demo.test>',
  '"a b"@demo.test',
  'ana@demo',
  'ana@demo.test ',
  '',
])('%j is not an address', (address) => {
  expect(isPlainAddress(address)).toBe(false);
});

test.each([
  ['voucher-EMB-7QXA2K.pdf', 'voucher-EMB-7QXA2K.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['a"\r\nBcc: b@x.test', 'a_Bcc_b_x.test'],
  ['', 'arquivo'],
])('a file named %j goes out as %j', (text, name) => {
  expect(fileName(text)).toBe(name);
});
