import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CarFilter,
  carFilterOptions,
  carsShownIn,
  filterCars,
  highestAmount,
  openCarFilter,
  sortCars,
} from './filters.ts';

const companies = ['AR', 'IP', 'SB'] as const;
const types = ['Econômico', 'SUV Grande', 'Mini'] as const;
const arbitraryCar = fc
  .record({
    companyCode: fc.constantFrom(...companies),
    categoryName: fc.constantFrom(...types),
    category: fc.constantFrom('EDMR', 'FFAR', 'MCMR'),
    cents: fc.integer({ min: 1, max: 300_000 }),
    discountNumbers: fc.array(fc.constantFrom('AR123456', 'IP654321'), { maxLength: 2 }),
  })
  .map(({ cents, companyCode, discountNumbers, ...car }) => ({
    ...car,
    companyCode,
    companyName: `Locadora ${companyCode}`,
    totalAmount: cents / 100,
    cashPrice: cents / 100,
    pointsPrice: cents,
    loyaltyNumbersList: { discountNumbers },
  }));
const arbitraryCars = fc.array(arbitraryCar, { maxLength: 30 });
const arbitraryFilter: fc.Arbitrary<CarFilter> = fc.record({
  rentalCias: fc.subarray([...companies]),
  carType: fc.subarray([...types]),
  amount: fc.record({ valorInicial: fc.nat(3000), valorFinal: fc.nat(3000) }),
});

describe('the filters of a list of cars', () => {
  it('leave exactly the cars of a ticked company and type whose total is within the slider', () => {
    fc.assert(
      fc.property(arbitraryCars, arbitraryFilter, (cars, filter) => {
        const { rentalCias, carType, amount } = filter;
        let expected = cars;
        if (rentalCias.length > 0)
          expected = expected.filter((car) => rentalCias.some((cia) => cia === car.companyCode));
        if (carType.length > 0) expected = expected.filter((car) => carType.some((type) => type === car.categoryName));
        expected = expected.filter((car) => !(car.totalAmount < amount.valorInicial));
        expected = expected.filter((car) => !(car.totalAmount > amount.valorFinal));
        expect(filterCars(cars, filter)).toEqual(expected);
      }),
    );
  });

  it('leave every car until one is set', () => {
    fc.assert(
      fc.property(arbitraryCars, (cars) => {
        expect(filterCars(cars, openCarFilter(cars))).toEqual(cars);
      }),
    );
  });

  it('offer every company and type, and say how many cars each leaves beside the other conditions, at which lowest price', () => {
    fc.assert(
      fc.property(arbitraryCars, arbitraryFilter, (cars, filter) => {
        for (const set of [undefined, filter]) {
          const { rentalCias, carType } = carFilterOptions(cars, set);
          const share = (part: Partial<CarFilter>) => {
            const [cheapest, ...others] = sortCars(filterCars(cars, { ...(set ?? openCarFilter(cars)), ...part }));
            if (!cheapest) return { count: 0, lowest: undefined };
            const { cashPrice, pointsPrice } = cheapest;
            return { count: 1 + others.length, lowest: { cashPrice, pointsPrice } };
          };
          for (const { code, count, lowest } of rentalCias) {
            expect({ count, lowest }).toEqual(share({ rentalCias: [code] }));
          }
          for (const { name, count, lowest } of carType) expect({ count, lowest }).toEqual(share({ carType: [name] }));
          expect(rentalCias).toHaveLength(new Set(cars.map(({ companyCode }) => companyCode)).size);
          expect(carType).toHaveLength(new Set(cars.map(({ categoryName }) => categoryName)).size);
        }
      }),
    );
  });

  it('reach to R$ 1.000 until cars are known, then to the dearest', () => {
    expect(highestAmount([])).toBe(1000);
    expect(highestAmount([{ totalAmount: 350.2 }, { totalAmount: 1830.01 }])).toBe(1831);
  });
});

describe('the list of cars', () => {
  it('shows outside Brazil only those with a discount number, and in Brazil all', () => {
    fc.assert(
      fc.property(arbitraryCars, (cars) => {
        expect(carsShownIn('BR', cars)).toEqual(cars);
        const hidden = cars.filter((car) => !carsShownIn('US', cars).includes(car));
        expect(hidden).toEqual(cars.filter((car) => car.loyaltyNumbersList.discountNumbers.join('') === ''));
      }),
    );
  });

  it('is sorted by total, and has every car once', () => {
    fc.assert(
      fc.property(arbitraryCars, (cars) => {
        const sorted = sortCars(cars);
        const totals = sorted.map(({ totalAmount }) => totalAmount);
        expect(totals.every((total, at) => at === 0 || total >= (totals[at - 1] ?? 0))).toBe(true);
        expect(new Set(sorted)).toEqual(new Set(cars));
        expect(sorted).toHaveLength(cars.length);
      }),
    );
  });
});
