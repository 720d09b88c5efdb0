import { describe, expect, it, test } from 'vitest';
import { internationalDigits, sellerText, supportTexts } from './seller.ts';

describe('who sells', () => {
  it('is the company with its CNPJ and address', () => {
    const seller = { name: 'Clube Viagens Ltda.', cnpj: '12.ABC.345/01DE-35', address: 'Rua das Viagens, 100' };
    expect(sellerText({ seller })).toBe('Clube Viagens Ltda. · CNPJ 12.ABC.345/01DE-35 · Rua das Viagens, 100');
  });

  it('is the company alone where no more is known, and nobody where no campaign is', () => {
    expect(sellerText({ seller: { name: 'Clube' } })).toBe('Clube');
    expect(sellerText({})).toBe('');
  });
});

test('the ways to the support are named, and its hours come last', () => {
  const support = { phone: '(11) 4000-0000', whatsapp: '(11) 94000-0000', hours: 'Das 8h às 22h' };
  expect(supportTexts({ support })).toEqual(['Telefone (11) 4000-0000', 'WhatsApp (11) 94000-0000', 'Das 8h às 22h']);
  expect(supportTexts({ support: { hours: 'Das 8h às 22h' } })).toEqual(['Das 8h às 22h']);
  expect(supportTexts({})).toEqual([]);
});

it.each([
  ['(11) 94000-0000', '5511940000000'],
  ['11 4000-0000', '551140000000'],
  ['+55 11 94000-0000', '5511940000000'],
  ['55 (11) 94000-0000', '5511940000000'],
  // The area code of Santa Maria is 55 as well.
  ['(55) 4000-0000', '555540000000'],
  ['+351 21 000 0000', '351210000000'],
  ['0800 000 0000', undefined],
  ['4004-0000', undefined],
])('%s is dialled from everywhere as %s', (number, digits) => {
  expect(internationalDigits(number)).toBe(digits);
});
