import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalPhone, PHONE, phoneSentence, typedPhone } from './phone.ts';

const SHOWN = '(11) 98765-4321';
const ways = [
  '11987654321',
  SHOWN,
  '11 98765 4321',
  '+55 11 98765-4321',
  '+5511987654321',
  '+55 (011) 98765-4321',
  '5511987654321',
  '011987654321',
  ' 11.98765.4321 ',
  '\u200b+55\u00a011\u2060 98765\u20114321\ufeff',
  '（１１）９８７６５－４３２１',
];

/** A text typed a character at a time into a field that rewrites it. */
const typed = (text: string) => Array.from(text).reduce((shown, letter) => typedPhone(shown + letter), '');

describe('a mobile number', () => {
  it.each(ways)('is the same written as %s, pasted, typed or sent', (text) => {
    expect([typedPhone(text), typed(text), normalPhone(text)]).toEqual([SHOWN, SHOWN, SHOWN]);
    expect(PHONE.test(normalPhone(text))).toBe(true);
  });

  it.each(['00987654321', '10987654321', '01987654321', '1187654321', '(11) 87654-3210', '+1 212 555 0100', '', 'abc'])(
    'is not %s',
    (text) => {
      expect(PHONE.test(normalPhone(text))).toBe(false);
    },
  );

  it('has an area code that exists, and says which does not', () => {
    const areas = Array.from({ length: 100 }, (_, area) => String(area).padStart(2, '0'));
    const known = areas.filter((area) => PHONE.test(`(${area}) 98765-4321`));
    expect(known).toHaveLength(67);
    for (const area of ['11', '28', '38', '55', '68', '79', '91', '99']) expect(known).toContain(area);
    for (const area of [
      '20',
      '23',
      '25',
      '26',
      '29',
      '30',
      '36',
      '39',
      '40',
      '50',
      '52',
      '56',
      '60',
      '70',
      '72',
      '76',
      '78',
      '80',
      '90',
    ]) {
      expect(phoneSentence(`(${area}) 98765-4321`)).toBe(`O DDD ${area} não existe`);
    }
    expect(phoneSentence('(11) 8765-4321')).toBe('Telefone precisa ter DDD e nove dígitos: (99) 99999-9999');
    expect(phoneSentence('(20) 98765-4321', 'Celular')).toBe('O DDD 20 não existe');
  });

  it('of area code 55 stays itself, a digit too many or not', () => {
    expect(typed('55999876543')).toBe('(55) 99987-6543');
    expect(typed('559998765432')).toBe('(55) 99987-6543');
    expect(typedPhone('+55 55 99987-6543')).toBe('(55) 99987-6543');
  });

  it('is never shortened before it is sent', () => {
    expect(PHONE.test(normalPhone('119876543210'))).toBe(false);
  });

  it('can be deleted digit by digit', () => {
    let shown = SHOWN;
    for (let n = 0; n < SHOWN.length; n += 1) shown = typedPhone(shown.slice(0, -1));
    expect(shown).toBe('');
  });

  it('is rewritten once', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d() -]{0,20}$/), (text) => {
        expect(typedPhone(typedPhone(text))).toBe(typedPhone(text));
        expect(normalPhone(normalPhone(text))).toBe(normalPhone(text));
      }),
    );
  });
});
