import type { CarOffer, CarQuery } from '@embarque/car/port.ts';
import { isOpenAt, rentalTimes } from '@embarque/car/rules/desk-hours.ts';
import { carsShownIn } from '@embarque/car/rules/filters.ts';
import { addDays, DAY_MS } from '@embarque/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { untouchedStock } from '../booking/testing/untouched-stock.ts';
import { cities } from './cities.ts';
import { findCities } from './city-search.ts';
import { companies } from './companies.ts';
import { groups } from './groups.ts';
import { locationOf, locationsOf } from './locations.ts';
import { offersOf } from './offers.ts';
import { readRental } from './rental.ts';
import { carQuery, type RentalText } from './testing/car-query.ts';

function offersFor(query: CarQuery, now = new Date('2026-11-21T12:00:00Z')): CarOffer[] {
  const rental = readRental(query);
  return rental ? offersOf(rental, untouchedStock, now) : [];
}
const search = (text: RentalText) => offersFor(carQuery(text));
const keyOf = ({ car }: CarOffer) => `${car.companyCode} ${car.category}`;
const byKey = (offers: readonly CarOffer[]) => new Map(offers.map((offer) => [keyOf(offer), offer]));
const feesNamed = ({ fees }: CarOffer, start: string) => fees.filter(({ name }) => name.startsWith(start));

describe('the cities', () => {
  it('are found by name, without accents, by airport and by what else they are called', () => {
    const codesOf = (text: string) => findCities(text).map(({ iata }) => iata);
    expect(codesOf('sao paulo')).toEqual(['GRU', 'CGH']);
    expect(codesOf('Floripa')).toEqual(['FLN']);
    expect(codesOf('congonhas')).toEqual(['CGH']);
    expect(codesOf('new york')).toEqual(['JFK']);
    expect(codesOf('poa')[0]).toBe('POA');
    expect(codesOf('sp')).toEqual([]);
    for (const text of ['val de cans', 'valdecans', 'Val–de–Cans', 'belé\u200bm'])
      expect(codesOf(text), text).toEqual(['BEL']);
    expect(codesOf('arraial dajuda')).toEqual(codesOf("arraial d'ajuda"));
    expect(findCities('gig')).toEqual([
      { description: 'Rio de Janeiro, Galeão (GIG), Brasil', iata: 'GIG', countryIso: 'BR' },
    ]);
  });

  it('are found by name before airport and country, one called exactly so before the busier ones that begin so', () => {
    const codesOf = (text: string) => findCities(text).map(({ iata }) => iata);
    expect(codesOf('porto')).toEqual(['OPO', 'POA', 'PVH', 'BPS']);
    expect(codesOf('san').slice(0, 2)).toEqual(['STM', 'SCL']);
    expect(codesOf('brasil').slice(0, 4)).toEqual(['GRU', 'CGH', 'GIG', 'BSB']);
    expect(codesOf('panama')).toEqual(['PTY']);
    for (const { description, iata } of findCities('sao paulo')) expect(codesOf(description)).toEqual([iata]);
  });

  it('have a location each at least, some exactly one, and abroad one under the code of the city', () => {
    const counts = cities.map(({ code }) => locationsOf(code).length);
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBe(4);
    for (const { code, countryIso } of cities) {
      if (countryIso !== 'BR') expect(locationsOf(code).map(({ locationCode }) => locationCode)).toEqual([code]);
    }
    expect(locationsOf('FEN')).toHaveLength(1);
  });
});

describe('the cars on offer', () => {
  it('are more than a page at the busiest airport', () => {
    expect(search({ from: 'GRUA' }).length).toBeGreaterThan(100);
  });

  it('exist at every location while it is open', () => {
    for (const { code } of cities) {
      for (const { locationCode } of locationsOf(code)) {
        expect(search({ from: locationCode }), locationCode).not.toHaveLength(0);
      }
    }
  });

  it('are of companies that have a desk at both ends, and never leave the country', () => {
    const oneWay = new Set(search({ from: 'GRUA', to: 'SSA1' }).map(({ car }) => car.companyCode));
    const atReturn = new Set(search({ from: 'SSA1' }).map(({ car }) => car.companyCode));
    expect(oneWay.size).toBeGreaterThan(0);
    for (const company of oneWay) expect(atReturn).toContain(company);
    expect(search({ from: 'IGUA', to: 'ASU' })).toEqual([]);
  });

  it('are returned elsewhere only where a road leads there, and no further than companies fetch them from', () => {
    expect(search({ from: 'FENA', to: 'GIGA' })).toEqual([]);
    expect(search({ from: 'NATA', to: 'FENA' })).toEqual([]);
    expect(search({ from: 'FENA' })).not.toEqual([]);
    // Over the Amazon there is no bridge: Macapá has no road to Belém, and Manaus one to Boa Vista alone.
    expect(search({ from: 'BELA', to: 'MCPA' })).toEqual([]);
    expect(search({ from: 'MAOA', to: 'PVHA' })).toEqual([]);
    expect(search({ from: 'MAOA', to: 'BVBA' })).not.toEqual([]);
    expect(search({ from: 'POAA', to: 'FORA' })).toEqual([]);
    expect(search({ from: 'JFK', to: 'LAX' })).toEqual([]);
    expect(search({ from: 'MIA', to: 'MCO' })).not.toEqual([]);
  });

  it('are none at a desk that is closed and stays so', () => {
    // 17 January 2027 is a Sunday.
    expect(search({ from: 'GRU1', pickup: '2027-01-15T07:30' })).toEqual([]);
    expect(search({ from: 'GRU1', dropoff: '2027-01-17T10:00' })).toEqual([]);
    expect(search({ from: 'GRU1', pickup: '2027-01-15T08:00' })).not.toEqual([]);
  });

  it('are none for a return before the pick-up, nor for places that are unknown or elsewhere', () => {
    expect(search({ from: 'GRUA', dropoff: '2027-01-15T10:00' })).toEqual([]);
    expect(search({ from: 'QQQA' })).toEqual([]);
    const query = carQuery({ from: 'GRUA' });
    expect(offersFor({ ...query, pickup: { ...query.pickup, airport: 'SSA' } })).toEqual([]);
  });

  it('show 85 of a hundred cars abroad: those with a discount number', () => {
    const abroad = cities.filter(({ countryIso }) => countryIso !== 'BR').flatMap(({ code }) => search({ from: code }));
    const shown = carsShownIn(
      'US',
      abroad.map(({ car }) => car),
    );
    expect(shown.length / abroad.length).toBeGreaterThan(0.8);
    expect(shown.length / abroad.length).toBeLessThan(0.9);
  });

  it('say the bags of most classes, those of the cheapest among them, and leave a few bags and doors unsaid', () => {
    const cars = search({ from: 'GRUA' }).map(({ car }) => car);
    const unsaid = cars.filter(({ luggage }) => luggage === null).length;
    expect(unsaid).toBeGreaterThan(0);
    expect(unsaid / cars.length).toBeLessThan(0.15);
    for (const { luggage } of cars.filter(({ category }) => 'ME'.includes(category.charAt(0))))
      expect(luggage).not.toBeNull();
    expect(cars.some(({ numberDoors }) => numberDoors === null)).toBe(true);
    expect(cars.every(({ model }) => model.endsWith(' ou similar'))).toBe(true);
    expect(new Set(cars.map(({ category }) => category)).size).toBe(groups.length);
  });

  it('are local to their desks: a rental across zones lasts as long as the clocks say', () => {
    const [offer] = search({ from: 'GRUA', to: 'CGBA', dropoff: '2027-01-20T10:00' });
    expect(offer?.car.pickupDateTime).toBe('2027-01-15T10:00:00-03:00');
    expect(offer?.car.dropoffDateTime).toBe('2027-01-20T10:00:00-04:00');
    expect(offer?.car.days).toBe(5);
  });
});

describe('the price', () => {
  const arbitraryLength = fc.integer({ min: 1, max: 29 });
  const arbitraryPickup = fc.integer({ min: 0, max: 300 }).map((offset) => addDays('2026-11-22', offset));

  it('of more days is never less in total, whatever the season', () => {
    const places = fc.constantFrom('GRUA', 'GIGA', 'MIA', 'LIS');
    fc.assert(
      fc.property(places, arbitraryPickup, arbitraryLength, fc.integer({ min: 1, max: 5 }), (from, day, days, more) => {
        const rentalOf = (length: number) =>
          byKey(search({ from, pickup: `${day}T10:00`, dropoff: `${addDays(day, length)}T10:00` }));
        const longer = rentalOf(days + more);
        for (const [key, { totalCents, fareCents }] of rentalOf(days)) {
          expect(longer.get(key)?.totalCents ?? 0).toBeGreaterThan(totalCents);
          expect(longer.get(key)?.fareCents ?? 0).toBeGreaterThan(fareCents);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('of the days is the same for every return within the grace of an hour, and more after it', () => {
    const fareAt = (time: string) => search({ from: 'GRUA', dropoff: `2027-01-20T${time}` })[0]?.fareCents ?? 0;
    expect(fareAt('11:00')).toBe(fareAt('10:00'));
    expect(fareAt('11:30')).toBeGreaterThan(fareAt('10:00'));
    expect(fareAt('23:59')).toBe(fareAt('11:30'));
  });

  it('rises for whoever asks late, and in the holidays', () => {
    const fareOf = (text: Partial<RentalText>) => search({ from: 'GRUA', ...text })[0]?.fareCents ?? 0;
    expect(fareOf({ asOf: '2027-01-14' })).toBeGreaterThan(fareOf({}));
    const january = fareOf({ pickup: '2027-01-11T10:00', dropoff: '2027-01-18T10:00' });
    expect(january).toBeGreaterThan(fareOf({ pickup: '2027-03-08T10:00', dropoff: '2027-03-15T10:00' }));
  });

  it('has a fee for leaving the car elsewhere that grows with the distance', () => {
    const feeTo = (to: string) => {
      const [offer] = search({ from: 'GRUA', to });
      return offer ? (feesNamed(offer, 'Taxa de retorno')[0]?.cents ?? 0) : Number.NaN;
    };
    const fees = ['GRUA', 'GRU2', 'GIGA', 'BSBA', 'SSAA', 'RECA'].map(feeTo);
    expect(fees).toEqual([...fees].sort((a, b) => a - b));
    expect(fees[0]).toBe(0);
    expect(new Set(fees).size).toBe(fees.length);
  });

  it('has a fee for each desk that has to open for it', () => {
    const afterHours = (text: Partial<RentalText>) => {
      const [offer] = search({ from: 'LDBA', ...text });
      return { cents: offer && (feesNamed(offer, 'Atendimento fora')[0]?.cents ?? 0), car: offer?.car };
    };
    const none = afterHours({});
    expect(none.cents).toBe(0);
    const one = afterHours({ pickup: '2027-01-15T23:30' });
    expect(one.cents).toBeGreaterThan(0);
    expect(one.car?.pickupDesk.isAfterHours).toBe(true);
    expect(one.car?.dropoffDesk.isAfterHours).toBe(false);
    expect(afterHours({ pickup: '2027-01-15T23:30', dropoff: '2027-01-20T05:00' }).cents).toBe(2 * (one.cents ?? 0));
  });

  it('has a fee for a young driver, whom only some companies rent to', () => {
    const young = search({ from: 'GRUA', driver: { age: 19, licenceYears: 1 } });
    const usual = byKey(search({ from: 'GRUA' }));
    expect(young.length).toBeGreaterThan(0);
    expect(young.length).toBeLessThan(usual.size);
    for (const offer of young) {
      const [fee] = feesNamed(offer, 'Taxa por idade');
      expect(fee?.cents).toBe(4_500 * offer.car.days);
      expect(offer.totalCents - (usual.get(keyOf(offer))?.totalCents ?? 0)).toBe(fee?.cents);
      expect(offer.car.driver.minimumAge).toBe(18);
    }
  });

  it('is taxed abroad and not in Brazil, on all that is paid', () => {
    for (const { taxesCents } of search({ from: 'GRUA' })) expect(taxesCents).toBe(0);
    for (const { taxesCents, totalCents } of search({ from: 'LIS' })) {
      expect(taxesCents).toBe(Math.round((totalCents - taxesCents) * 0.23));
    }
  });
});

describe('cancelling', () => {
  it('is free until the day before the pick-up begins at the desk, and costs the share of a day until then', () => {
    const [offer] = search({ from: 'MAOA' });
    expect(offer?.penalties).toEqual([
      { until: '2027-01-14T00:00:00-04:00', cents: 0 },
      {
        until: '2027-01-15T10:00:00-04:00',
        cents: Math.ceil(((offer?.totalCents ?? 0) - (offer?.taxesCents ?? 0)) / 5),
      },
    ]);
  });

  it('is offered only from now on: free no more once the day before has begun at the desk', () => {
    const query = carQuery({ from: 'MAOA', asOf: '2027-01-14' });
    const stepsAt = (now: string) => offersFor(query, new Date(now))[0]?.penalties.map(({ until }) => until);
    expect(stepsAt('2027-01-14T03:59:59Z')).toHaveLength(2);
    expect(stepsAt('2027-01-14T04:00:00Z')).toEqual(['2027-01-15T10:00:00-04:00']);
  });
});

test('the days on the label are those that pass, counted one by one, between any two moments and desks', () => {
  const locations = cities.filter(({ countryIso }) => countryIso === 'BR').map(({ code }) => `${code}A`);
  const arbitraryTime = fc.constantFrom(...rentalTimes);
  fc.assert(
    fc.property(
      fc.constantFrom(...locations),
      fc.constantFrom(...locations),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 29 }),
      arbitraryTime,
      arbitraryTime,
      (from, to, offset, length, start, end) => {
        const day = addDays('2026-11-22', offset);
        const back = addDays(day, length);
        const [offer] = search({ from, to, pickup: `${day}T${start}`, dropoff: `${back}T${end}` });
        if (!offer) return;
        const { car, fees } = offer;
        const passed = Date.parse(car.dropoffDateTime) - Date.parse(car.pickupDateTime);
        let days = 1;
        while (passed > days * DAY_MS + 3_600_000) days += 1;
        expect(car.days).toBe(days);
        const closed = [[from, day, start] as const, [to, back, end] as const].filter(
          ([code, on, time]) => !isOpenAt(locationOf(code)?.openingHours ?? [], on, time),
        );
        expect(fees.some(({ name }) => name.startsWith('Atendimento fora'))).toBe(closed.length > 0);
      },
    ),
  );
});

test('no company is called like another, and none rents to anybody under 18', () => {
  expect(new Set(companies.map(({ code }) => code)).size).toBe(companies.length);
  expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length);
  expect(companies.every(({ driver }) => driver.minimumAge >= 18)).toBe(true);
});
