import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCpf, isCpf, maskedCpf, plainCpf } from './cpf.ts';

describe('a CPF', () => {
  it('is written with its punctuation', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCpf('529.982.247-25')).toBe('529.982.247-25');
    expect(formatCpf('')).toBe('');
  });

  it('gets its punctuation with the digit that follows it, so that one can be taken back', () => {
    const texts = Array.from({ length: 12 }, (_, length) => formatCpf('52998224725'.slice(0, length)));
    expect(texts).toEqual([
      '',
      '5',
      '52',
      '529',
      '529.9',
      '529.98',
      '529.982',
      '529.982.2',
      '529.982.24',
      '529.982.247',
      '529.982.247-2',
      '529.982.247-25',
    ]);
  });

  it('travels as its digits, however it was typed or pasted', () => {
    for (const text of [
      '52998224725',
      ' 529 982 247 25 ',
      '529.982.247/25',
      '529\u2011982\u2011247\u201325',
      '５2998224725',
    ]) {
      expect(plainCpf(text)).toBe('52998224725');
    }
  });

  it('loses nothing but punctuation: what is too many or no digit stays to be told', () => {
    expect(formatCpf('529982247251')).toBe('529.982.247-251');
    expect(formatCpf('5299a')).toBe('529.9a');
    fc.assert(fc.property(fc.stringMatching(/^[0-9A-Za-z#]{0,20}$/), (text) => plainCpf(formatCpf(text)) === text));
    expect([formatCpf('529982247251'), '529982247251', '5299a'].map(isCpf)).toEqual([false, false, false]);
  });

  it('is recognised by its middle digits', () => {
    expect(maskedCpf('52998224725')).toBe('•••.982.247-••');
  });
});
