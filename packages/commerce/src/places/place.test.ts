import { expect, it } from 'vitest';
import { hasName, readDay, readPlace, shortName } from './place.ts';

it('reads a place by its code in any case, named by it where an address has no name', () => {
  expect(readPlace('gru', 'São Paulo')).toEqual({ iata: 'GRU', description: 'São Paulo' });
  const unnamed = readPlace('GRU');
  expect(unnamed).toEqual({ iata: 'GRU', description: 'GRU' });
  expect(unnamed && hasName(unnamed)).toBe(false);
  for (const code of ['', 'GR', 'GRUU', '<b>']) expect(readPlace(code)).toBeUndefined();
  expect(readPlace('GRU', 'a'.repeat(201))).toBeUndefined();
});

it('reads a day as people and as machines write it, and none that does not exist', () => {
  expect(readDay('2027-01-10')).toBe('10/01/2027');
  expect(readDay('10/01/2027')).toBe('10/01/2027');
  for (const text of ['', 'ontem', '2027-02-30', '30/02/2027']) expect(readDay(text)).toBeUndefined();
});

it('shortens a place to its city and code', () => {
  expect(shortName({ iata: 'GRU', description: 'São Paulo, Guarulhos (GRU), Brasil' })).toBe('São Paulo (GRU)');
  expect(shortName({ iata: 'MIA', description: 'Miami (MIA), Estados Unidos' })).toBe('Miami (MIA)');
  expect(shortName({ iata: 'MIA', description: 'MIA' })).toBe('MIA');
});
