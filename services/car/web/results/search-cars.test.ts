import type { Car } from '@embarque/car/contract.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { expect, it } from 'vitest';
import { readSearchAddress } from '../search/search-address.ts';
import { searchCars } from './search-cars.ts';

const form = readSearchAddress({ retirada: 'GRU', pais: 'BR', local: 'GRUA', ida: '2027-01-10', volta: '2027-01-12' });
if (!form) throw new Error('a whole search');

/** Cars that differ in their price alone, the cheapest first. */
const carsOf = (count: number): Car[] =>
  Array.from({ length: count }, (_, index) => ({ companyCode: 'AR', category: 'EDMR', totalAmount: index }) as Car);

/** Answers with the pages of some cars, from one page on with a refusal; keeps which were asked for. */
function pagesOf(total: number, refusedFrom = Number.POSITIVE_INFINITY, cars = carsOf(total)) {
  const asked: number[] = [];
  const call = async (_route: unknown, { body }: { body: { page: number; pageItems: number } }) => {
    const { page, pageItems } = body;
    asked.push(page);
    if (page >= refusedFrom) return { status: 409, problem: undefined };
    return {
      status: 200,
      body: { cars: cars.slice(page * pageItems, (page + 1) * pageItems), page, pageItems, total },
    };
  };
  return { asked, call: call as unknown as Call };
}

const { signal } = new AbortController();

it('asks for page after page until all cars are there, and no further', async () => {
  for (const [total, pages] of [
    [0, 1],
    [99, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ] as const) {
    const { asked, call } = pagesOf(total);
    const found = await searchCars(call, form, signal);
    expect(found.ok && found.body.cars.map(({ totalAmount }) => totalAmount)).toEqual([...Array(total).keys()]);
    expect(asked).toEqual([...Array(pages).keys()]);
  }
});

it('lists the cheapest first, also where prices moved from one page to the next', async () => {
  const found = await searchCars(pagesOf(150, undefined, carsOf(150).reverse()).call, form, signal);
  expect(found.ok && found.body.cars.map(({ totalAmount }) => totalAmount)).toEqual([...Array(150).keys()]);
});

it('shows no part of a list for the whole: a page that is refused refuses the search', async () => {
  expect(await searchCars(pagesOf(250, 1).call, form, signal)).toMatchObject({ ok: false, status: 409 });
});
