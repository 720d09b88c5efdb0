import { barraFunda, busOf, novoRio, type SampleCompany, tiete } from '@embarque/bus/testing/sample-buses.ts';
import { type BusClass, busClasses } from '@embarque/bus/trip-details.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BusFilter, busFilterOptions, emptyBusFilter, filterBuses, leavesAfter, returnsOf } from './filters.ts';

const station = (id: string) => {
  const [city = ''] = id.split('-');
  return { id, name: `Terminal ${id}`, cityName: city, state: 'SP', iata: '', zone: 'America/Sao_Paulo' };
};
const bus = (key: string, from: string, to: string, classType: BusClass, company: string, cashPrice: number) => ({
  key,
  stations: { origin: station(from), destination: station(to) },
  classType,
  company: { code: company, name: `Viação ${company}`, type: '', logo: '' },
  cashPrice,
  pointsPrice: cashPrice * 40,
});
const going = [
  bus('g1', 'A-1', 'B-1', 'Leito', 'X', 200),
  bus('g2', 'A-2', 'B-1', 'Convencional', 'Y', 100),
  bus('g3', 'A-2', 'B-2', 'Leito', 'Y', 150),
];
const back = [bus('r1', 'B-1', 'A-1', 'Convencional', 'X', 90), bus('r2', 'B-2', 'A-1', 'Leito', 'Z', 190)];

const keys = (filter: Partial<BusFilter>, directions = [going, back]) =>
  filterBuses(directions, { ...emptyBusFilter, ...filter }).map((buses) => buses.map(({ key }) => key).join(' '));

describe('the filter of buses', () => {
  it.each<[string, Partial<BusFilter>, string[]]>([
    ['lets everything through while it is empty', {}, ['g1 g2 g3', 'r1 r2']],
    ['of classes', { classes: ['Leito'] }, ['g1 g3', 'r2']],
    ['of companies', { companies: ['X', 'Z'] }, ['g1', 'r1 r2']],
    ['of a station narrows its city both ways, and no other city', { stations: ['A-1'] }, ['g1', 'r1 r2']],
    ['of two stations of a city lets both through', { stations: ['A-1', 'A-2'] }, ['g1 g2 g3', 'r1 r2']],
    ['of stations of two cities asks for both ends', { stations: ['A-2', 'B-1'] }, ['g2', '']],
    ['of the same stations there and back', { sameStation: true }, ['g1', 'r1']],
    ['of several conditions asks for all', { classes: ['Leito'], companies: ['Y'] }, ['g3', '']],
  ])('%s', (_what, filter, expected) => {
    expect(keys(filter)).toEqual(expected);
  });

  it('of the same stations says nothing of one way', () => {
    expect(keys({ sameStation: true }, [going])).toEqual(['g1 g2 g3']);
  });

  it('offers what there is, with how many and from which price', () => {
    const { stations, classes, companies } = busFilterOptions([going, back]);
    expect(stations.map(({ id, city, count }) => [id, city, count])).toEqual([
      ['A-1', 'A, SP', 3],
      ['A-2', 'A, SP', 2],
      ['B-1', 'B, SP', 3],
      ['B-2', 'B, SP', 2],
    ]);
    expect(classes.map(({ name, count, lowest }) => [name, count, lowest?.cashPrice])).toEqual([
      ['Convencional', 2, 90],
      ['Leito', 3, 150],
    ]);
    expect(companies.map(({ code, name }) => [code, name])).toEqual([
      ['X', 'Viação X'],
      ['Y', 'Viação Y'],
      ['Z', 'Viação Z'],
    ]);
  });
});

it('a way back leaves after the way there is over, whatever the clocks of the stations show', () => {
  const arrival = '2027-01-15T12:00:00-03:00';
  expect(leavesAfter({ arrival }, { departure: '2027-01-15T11:30:00-04:00' })).toBe(true);
  expect(leavesAfter({ arrival }, { departure: '2027-01-15T12:00:00-03:00' })).toBe(false);
});

const wish = fc.record({
  company: fc.constantFrom<SampleCompany>('SC', 'LN', 'JQ'),
  classType: fc.constantFrom(...busClasses),
  reais: fc.integer({ min: 20, max: 400 }),
  paulista: fc.constantFrom(tiete, barraFunda),
});
const direction = (isBack: boolean) =>
  fc
    .array(wish, { maxLength: 12 })
    .map((wishes) =>
      wishes.map(({ paulista, ...more }, index) =>
        busOf(index, isBack ? { ...more, from: novoRio, to: paulista } : { ...more, from: paulista, to: novoRio }),
      ),
    );

const anyFilter: fc.Arbitrary<BusFilter> = fc.record({
  stations: fc.subarray([tiete.id, barraFunda.id, novoRio.id]),
  classes: fc.subarray([...busClasses]),
  companies: fc.subarray(['SC', 'LN', 'JQ']),
  sameStation: fc.boolean(),
});

it('each option leaves as many as it says beside the other conditions, from the price it says', () => {
  fc.assert(
    fc.property(direction(false), direction(true), fc.option(anyFilter), (going, back, filter) => {
      const directions = [going, back];
      const { stations, classes, companies } = busFilterOptions(directions, ...(filter ? [filter] : []));
      const leaves = (asked: Partial<BusFilter>) => {
        const left = filterBuses(directions, { ...(filter ?? emptyBusFilter), ...asked }).flat();
        const prices = left.map(({ cashPrice }) => cashPrice);
        return { count: left.length, lowest: prices.length > 0 ? Math.min(...prices) : undefined };
      };
      const told = [
        ...stations.map(({ id, ...share }) => [share, leaves({ stations: [id] })] as const),
        ...classes.map(({ name, ...share }) => [share, leaves({ classes: [name] })] as const),
        ...companies.map(({ code, ...share }) => [share, leaves({ companies: [code] })] as const),
      ];
      for (const [{ count, lowest }, left] of told) expect({ count, lowest: lowest?.cashPrice }).toEqual(left);
    }),
  );
});

describe('the ways back of a chosen bus', () => {
  const chosen = busOf(1, { departure: '2027-01-15T08:00', minutes: 360 });
  const wayBack = (departure: string, to = tiete) => busOf(2, { from: novoRio, to, departure });

  it('leave once it has arrived', () => {
    const list = ['2027-01-15T13:59', '2027-01-15T14:01', '2027-01-16T01:00'].map((departure) => wayBack(departure));
    expect(returnsOf(list, chosen, emptyBusFilter)).toEqual(list.slice(1));
  });

  it('go between its stations where the filter says so', () => {
    const list = [wayBack('2027-01-20T08:00'), wayBack('2027-01-20T09:00', barraFunda)];
    expect(returnsOf(list, chosen, emptyBusFilter)).toEqual(list);
    expect(returnsOf(list, chosen, { sameStation: true })).toEqual(list.slice(0, 1));
  });
});
