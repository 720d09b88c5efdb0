import type { Car } from '@embarque/car/contract.ts';
import { openCarFilter } from '@embarque/car/rules/filters.ts';
import { expect, it } from 'vitest';
import { carFilterChips } from './car-filter-chips.ts';

const cars = [
  { companyCode: 'AR', companyName: 'Aroeira', categoryName: 'Mini', totalAmount: 300 },
  { companyCode: 'SB', companyName: 'Sabiá', categoryName: 'SUV', totalAmount: 900 },
] as Car[];
const open = openCarFilter(cars);
const labelsOf = (filter: typeof open) => carFilterChips(filter, cars, String).map(({ label }) => label);

it('says nothing of a filter that lets every car through', () => {
  expect(labelsOf(open)).toEqual([]);
});

it('names one company and counts several', () => {
  expect(labelsOf({ ...open, rentalCias: ['SB'] })).toEqual(['Locadoras: Sabiá']);
  expect(labelsOf({ ...open, rentalCias: ['SB', 'AR'], carType: ['Mini'] })).toEqual([
    'Locadoras (2)',
    'Tipos de Carros: Mini',
  ]);
});

it('gives each condition back alone', () => {
  const filter = { ...open, carType: ['Mini'], amount: { valorInicial: 0, valorFinal: 500 } };
  const [types, price] = carFilterChips(filter, cars, String);
  expect(types?.without).toEqual({ ...filter, carType: [] });
  expect(price).toEqual({ label: 'Valor 0 – 500', without: { ...filter, amount: open.amount } });
});
