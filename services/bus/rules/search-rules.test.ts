import { describe, expect, it } from 'vitest';
import { type BusSearchDraft, checkBusSearch } from './search-rules.ts';

const limits = { today: '2026-11-21', advanceDays: 1 };
const search: BusSearchDraft = {
  origin: 'SP-1',
  destination: 'RJ-1',
  departure: '2027-01-15',
  return: '2027-01-20',
  passengers: 2,
};
const check = (changes: Partial<BusSearchDraft>) => checkBusSearch({ ...search, ...changes }, limits);

describe('a bus search', () => {
  it('may be a round trip, one way, there and back on one day, and for one to nine passengers', () => {
    for (const changes of [{}, { return: null }, { return: search.departure }, { passengers: 1 }, { passengers: 9 }]) {
      expect(check(changes)).toEqual({});
    }
  });

  it.each<[Partial<BusSearchDraft>, object]>([
    [{ origin: '' }, { origin: 'Origem não pode ser vazio' }],
    [{ destination: '' }, { destination: 'Destino não pode ser vazio' }],
    [{ destination: 'SP-1' }, { destination: 'Destino precisa ser diferente da origem' }],
    [{ departure: '' }, { departure: 'Data não pode ser vazia' }],
    [{ departure: '2026-11-20' }, { departure: 'Data não pode estar no passado' }],
    [{ departure: '2026-11-21' }, { departure: 'Data precisa ser a partir de 22/11/2026' }],
    [{ return: '' }, { return: 'Data não pode ser vazia' }],
    [{ return: '2027-01-14' }, { return: 'Data da volta não pode ser antes da ida' }],
    [{ return: '2027-12-01' }, { return: 'Data precisa ser até 21/10/2027' }],
    [{ passengers: 0 }, { passengers: 'Selecione pelo menos um tipo de passageiro' }],
    [{ passengers: 1.5 }, { passengers: 'Quantidade de passageiros inválida' }],
  ])('%j is refused beside its field', (changes, problems) => {
    expect(check(changes)).toEqual(problems);
  });

  it('of more than nine passengers is for the specialists', () => {
    expect(check({ passengers: 10 }).passengers).toMatch(/^Ops! Para grupos acima de 9 pessoas/);
  });

  it('leads to another city where the cities are known', () => {
    const cityOf = (id: string) => (id.startsWith('SP') ? 'São Paulo' : undefined);
    const within = checkBusSearch({ ...search, destination: 'SP-2' }, { ...limits, cityOf });
    expect(within).toEqual({ destination: 'Destino precisa ser diferente da origem' });
    expect(checkBusSearch({ ...search, origin: 'XX' }, { ...limits, cityOf })).toEqual({});
  });
});
