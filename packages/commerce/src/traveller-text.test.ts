import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brazilianDayOf, cleanName, documentDigits, typedName } from './traveller-text.ts';

describe('names', () => {
  it('are upper case without accents', () => {
    expect(cleanName('  joão   d’ávila-çã  ')).toBe("JOAO D'AVILA-CA");
    expect(cleanName('Müller Ørsted Łukasz Straße')).toBe('MULLER ORSTED LUKASZ STRASSE');
  });

  it('come out the same when cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(cleanName(cleanName(name))).toBe(cleanName(name));
      }),
    );
  });

  it('keep their points and spaces while they are typed', () => {
    expect(typedName('m. luiza ')).toBe('M. LUIZA ');
    expect(cleanName('m. luiza ')).toBe('M LUIZA');
  });
});

it('reads a pasted ISO date, and leaves every other text', () => {
  expect(['1990-05-10', ' 1990/05/10 ', '1990-05-10T00:00:00.000Z'].map(brazilianDayOf)).toEqual(
    Array(3).fill('10/05/1990'),
  );
  for (const text of ['10/05/1990', '10051990', '1990', '']) expect(brazilianDayOf(text)).toBe(text);
});

it('leaves a document its digits, however many', () => {
  expect(documentDigits('529.982.247-25 99')).toBe('5299822472599');
});
