import { expect, test } from 'vitest';
import {
  codeText,
  composed,
  emailText,
  lettersOf,
  plainText,
  typedCharacters,
  typedText,
  withoutAccents,
} from './typed-text.ts';

const INVISIBLE = ['\u200b', '\u200e', '\u200f', '\u2060', '\u00ad', '\ufeff', '\u034f', '\ufe0f', '\u3164'];
const DASHES = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe63', '\uff0d'];
const APOSTROPHES = ['\u2018', '\u2019', '\u02bb', '\u02bc', '\u00b4', '`', '\u2032', '\uff07'];

test('drops what nobody sees', () => {
  for (const character of INVISIBLE) {
    expect(typedText(`Ma${character}ria${character}`)).toBe('Maria');
    expect(codeText(`${character}BEM${character}10`)).toBe('BEM10');
    expect(plainText(`S${character}ão`)).toBe('sao');
  }
});

test('makes every space one space, every dash a hyphen and every apostrophe an apostrophe', () => {
  expect(typedText(' Rua\u00a0das \t\u2003Flores\n')).toBe('Rua das Flores');
  for (const dash of DASHES) expect(typedText(`Ana${dash}Maria`)).toBe('Ana-Maria');
  for (const apostrophe of APOSTROPHES) expect(typedText(`D${apostrophe}Ávila`)).toBe("D'Ávila");
});

test('takes the compatibility form, but leaves ordinals', () => {
  expect(typedText('ＡＢＣ１２３ ﬁm')).toBe('ABC123 fim');
  expect(typedText('Rua 7, nº 12, 3ª casa')).toBe('Rua 7, nº 12, 3ª casa');
  expect(typedText('1½')).toBe('1½');
  expect(plainText('3º andar')).toBe('3o andar');
});

test('composes what was taken apart, also across an invisible character', () => {
  expect(typedText('Joa\u0303o')).toBe('João');
  expect(typedText('Joa\u200b\u0303o')).toBe('João');
});

test('keeps the spaces of a text that is being typed', () => {
  expect(typedCharacters('Maria ')).toBe('Maria ');
  expect(typedCharacters('Maria\u00a0\u200b')).toBe('Maria ');
});

test('compares without accents, case and needless spaces', () => {
  expect(plainText('  São   PAULO ')).toBe('sao paulo');
  expect(plainText('Maceió')).toBe(plainText('MACEIO'));
  expect(plainText('İzmir')).toBe('izmir');
});

test('spells the letters that have no decomposition', () => {
  expect(plainText('Mosjøen')).toBe('mosjoen');
  expect(plainText('Dương Đông')).toBe('duong dong');
  expect(plainText('ŁÓDŹ')).toBe('lodz');
  expect(plainText('Diyarbakır')).toBe('diyarbakir');
  expect(plainText('Gießen')).toBe('giessen');
  expect(withoutAccents('Ærø ærø ẞ')).toBe('AEro aero SS');
});

test('compares codes without their case, accents and spaces', () => {
  expect(codeText(' natal\u2013 2026 ')).toBe('NATAL-2026');
  expect(codeText('férias １０')).toBe('FERIAS10');
});

test('compares letters, whatever stands between them', () => {
  for (const name of ["D'Ávila", 'd´avila', 'D AVILA', 'DAVILA', 'd\u2019\u200bavila'])
    expect(lettersOf(name)).toBe('davila');
  for (const name of ['Col·lell', 'COLLELL', 'colŀell']) expect(lettersOf(name)).toBe('collell');
  expect(lettersOf('Ana\u2011Maria Jr.')).toBe('anamariajr');
});

test('compares addresses of e-mail without case and what nobody sees', () => {
  expect(emailText('\u200bAna@Example.com\u00a0')).toBe('ana@example.com');
});

test('leaves half a character for a schema to refuse, and passwords as they are typed', () => {
  expect(typedText('a\ud800')).toBe('a\ud800');
  expect(composed(' se\u00adnha\u00a0 ')).toBe(' se\u00adnha\u00a0 ');
  expect(composed('a\u0301')).toBe('\u00e1');
});

test('folding twice changes nothing', () => {
  for (let code = 0; code < 0x30000; code += 1) {
    const text = `a${String.fromCodePoint(code)}b`;
    if (typedText(typedText(text)) !== typedText(text)) throw new Error(`typedText of U+${code.toString(16)}`);
    if (plainText(plainText(text)) !== plainText(text)) throw new Error(`plainText of U+${code.toString(16)}`);
    if (codeText(codeText(text)) !== codeText(text)) throw new Error(`codeText of U+${code.toString(16)}`);
  }
});
