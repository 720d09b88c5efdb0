import { describe, expect, it } from 'vitest';
import { formatCnpj, isCnpj } from './cnpj.ts';

describe('a CNPJ', () => {
  it.each(['12.ABC.345/01DE-35', '12abc34501de35', '11.222.333/0001-81', '11222333000181'])('%s is one', (text) => {
    expect(isCnpj(text)).toBe(true);
  });

  it.each(['12.ABC.345/01DE-36', '11.222.333/0001-18', '11222333000', '00000000000000', ''])('%s is none', (text) => {
    expect(isCnpj(text)).toBe(false);
  });

  it('is written with its punctuation', () => {
    expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
    expect(formatCnpj('12abc.345/01de-35')).toBe('12.ABC.345/01DE-35');
  });
});
