import { describe, expect, it } from 'vitest';
import { filledText, text } from './fields.ts';

describe.each([
  { name: 'a text', schema: text() },
  { name: 'a filled text', schema: filledText('Preencha') },
])('$name', ({ schema }) => {
  it('may be any that a database stores', () => {
    for (const value of ['João', 'Ação 😀', '<b>', 'a\tb']) expect(schema.parse(value)).toBe(value);
  });

  it('has no NUL and no half of a character, which PostgreSQL refuses', () => {
    for (const value of ['a\0', 'a\ud800', '\udc00b', '\ude00\ud83d'])
      expect(schema.safeParse(value).success).toBe(false);
  });
});
