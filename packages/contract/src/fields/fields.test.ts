import { describe, expect, it } from 'vitest';
import { filledLines, filledText, text, typedField } from './fields.ts';

describe.each([
  { name: 'a text', schema: text() },
  { name: 'a filled text', schema: filledText('Preencha') },
  { name: 'a typed field', schema: typedField() },
  { name: 'lines of text', schema: filledLines('Preencha', 100) },
])('$name', ({ schema }) => {
  it('may be any that a database stores', () => {
    for (const value of ['João', 'Ação 😀', '<b>', 'a/b']) expect(schema.parse(value)).toBe(value);
  });

  it('has no NUL and no half of a character, which PostgreSQL refuses', () => {
    for (const value of ['a\0', 'a\ud800', '\udc00b', '\ude00\ud83d'])
      expect(schema.safeParse(value).success).toBe(false);
  });
});

it('takes what people type as it is stored', () => {
  for (const schema of [filledText('Preencha'), typedField()]) {
    expect(schema.parse(' Rua\u00a0das\tFlores\u200b, nº\u202f3 ')).toBe('Rua das Flores, nº 3');
  }
});

it('leaves written lines as they are', () => {
  expect(filledLines('Preencha', 100).parse(' ida: 3\n\nvolta: 9 – 10 ')).toBe('ida: 3\n\nvolta: 9 – 10');
});

it.each(['', ' \u00a0', '\u200b', '\u2060\ufeff\u00ad'])('%j is nothing', (value) => {
  for (const schema of [filledText('Preencha'), filledLines('Preencha', 100)]) {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe('Preencha');
  }
});
