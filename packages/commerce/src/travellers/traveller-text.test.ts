import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brazilianDayOf, cleanName, typedDocument, typedName, writtenName } from './traveller-text.ts';

describe('names', () => {
  it('are upper case without accents', () => {
    expect(cleanName('  joão   d’ávila-çã  ')).toBe("JOAO D'AVILA-CA");
    expect(cleanName('Müller Ørsted Łukasz Straße')).toBe('MULLER ORSTED LUKASZ STRASSE');
  });

  it('have one apostrophe and one hyphen, and no middle dot', () => {
    for (const apostrophe of ['‘', '’', 'ʻ', 'ʼ', '´', '`']) expect(cleanName(`${apostrophe}t Hart`)).toBe("'T HART");
    for (const dash of ['‐', '‑', '‒', '–', '—', '―', '−']) expect(cleanName(`Ana${dash}Maria`)).toBe('ANA-MARIA');
    for (const dotted of ['Col·lell', 'Coŀlell', 'Col‧lell']) expect(cleanName(dotted)).toBe('COLLELL');
  });

  it('lose what nobody sees', () => {
    for (const hidden of ['\u200b', '\u200e', '\u2060', '\u00ad', '\ufeff']) {
      expect(cleanName(`${hidden}Ma${hidden}ria\u00a0${hidden}Sá`)).toBe('MARIA SA');
    }
  });

  it('come out the same when cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(cleanName(cleanName(name))).toBe(cleanName(name));
      }),
    );
  });

  it('are written in a sentence as names are', () => {
    expect(writtenName("JOANA D'AVILA DA SILVA E SOUZA-LIMA")).toBe("Joana D'Avila da Silva e Souza-Lima");
    expect(writtenName(' ANA  ')).toBe('Ana');
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

describe('documents', () => {
  it('keep capitals and digits, however many, without the punctuation of their masks', () => {
    expect(typedDocument('529.982.247-25 99')).toBe('5299822472599');
    expect(typedDocument('12.345.678-x')).toBe('12345678X');
    expect(typedDocument('\u200bMG\u2011１2.345/678\u00a0')).toBe('MG12345678');
  });

  it('keep what is no punctuation, for the rule to tell', () => {
    expect(typedDocument('12#34')).toBe('12#34');
  });
});
