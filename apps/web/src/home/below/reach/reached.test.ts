import type { Destination } from '@embarque/contract/home.ts';
import type { PaymentRules } from '@embarque/contract/money/money.ts';
import { expect, it } from 'vitest';
import { reached } from './reached.ts';

const place = (iata: string) => ({ iata, name: iata, city: iata, country: 'BR', omnCountryName: 'Brasil' });

/** A destination for so many points, a point being worth two centavos. */
const destination = (iata: string, pointsPrice: number | null): Destination => ({
  record: {
    ...{ date: 0, destinationIata: iata, originIata: 'GRU', image: '' },
    ...{ origin: place('GRU'), destination: place(iata) },
  },
  ...{ start: '2026-12-01', end: '2026-12-08' },
  cashPrice: pointsPrice === null ? null : pointsPrice / 50,
  pointsPrice,
});

const rules = (cashPaymentPercentage: number, acceptCashPayment = true): { rules: PaymentRules } => ({
  rules: { paysWithPoints: true, acceptCashPayment, cashPaymentPercentage },
});
const some = [destination('SSA', 10_000), destination('REC', 20_000), destination('LIS', 100_000)];
const citiesOf = (all: ReturnType<typeof reached>) => all.map((each) => each.destination.record.destinationIata);

it('reaches what the balance pays in points, to the last of them', () => {
  const view = rules(0, false);
  expect(citiesOf(reached(some, { balance: 20_000, view }))).toEqual(['SSA', 'REC']);
  expect(citiesOf(reached(some, { balance: 19_999, view }))).toEqual(['SSA']);
  expect(reached(some, { balance: 9_999, view })).toEqual([]);
});

it('reaches what the balance pays with the fewest points that a campaign asks for, and says the rest in reais', () => {
  expect(reached(some, { balance: 40_000, view: rules(60) })).toMatchObject([
    { points: 10_000, least: { points: 4_000, cents: 12_000 } },
    { points: 20_000, least: { points: 8_000, cents: 24_000 } },
    { points: undefined, least: { points: 40_000, cents: 120_000 } },
  ]);
  expect(citiesOf(reached(some, { balance: 39_999, view: rules(60) }))).toEqual(['SSA', 'REC']);
});

it('takes reais alone for no reach', () => {
  expect(reached(some, { balance: 10_000, view: rules(100) })).toMatchObject([{ points: 10_000, least: undefined }]);
});

it('leaves out what has no price', () => {
  const view = rules(100);
  expect(citiesOf(reached([destination('GIG', null), ...some], { balance: 10_000, view }))).toEqual(['SSA']);
});

it('names six, first those that do not stand below under another heading', () => {
  const many = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG', 'HHH'].map((iata) => destination(iata, 1_000));
  const shownBelow = many.slice(0, 4).map(({ record }) => record);
  const reach = reached(many, { balance: 1_000, view: rules(100), shownBelow });
  expect(citiesOf(reach)).toEqual(['EEE', 'FFF', 'GGG', 'HHH', 'AAA', 'BBB']);
});
