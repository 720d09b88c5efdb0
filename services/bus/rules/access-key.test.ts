// One time zone is enough: a key has no time.
import { expect, it } from 'vitest';
import { accessKey, accessKeyText, checkDigit, isAccessKey } from './access-key.ts';

const parts = { state: '35', month: '2701', cnpj: '99999903000196', series: 1, number: 27, code: 4_711 } as const;
const key = accessKey(parts);

it('is state, month, company, model 63, series, number, kind of issue, code and check digit', () => {
  expect(key).toMatch(/^35 ?2701 ?99999903000196 ?63 ?001 ?000000027 ?1 ?00004711\d$/);
  expect(key).toHaveLength(44);
});

it.each([
  // The example of the tax authorities' manual, of a document of another model with the same digit.
  ['5206043300991100250655012000000780026730161', 5],
  ['0'.repeat(43), 0],
  // Their sums leave a rest of 1, and of 10.
  [`${'0'.repeat(42)}6`, 0],
  [`${'0'.repeat(42)}5`, 1],
])('has the check digit of the manual: of %s it is %i', (digits, digit) => {
  expect(checkDigit(digits)).toBe(digit);
});

it('is told from any other number', () => {
  expect(isAccessKey(key)).toBe(true);
  const wrong = String((Number(key.at(-1)) + 1) % 10);
  expect(isAccessKey(key.slice(0, -1) + wrong)).toBe(false);
  for (const other of ['', 'SC00000012-1', key.slice(1), `${key}0`, key.replace('63001', '55001')]) {
    expect(isAccessKey(other)).toBe(false);
  }
});

it('is read in groups of four', () => {
  expect(
    accessKeyText(key)
      .split(' ')
      .map(({ length }) => length),
  ).toEqual(Array(11).fill(4));
});
