import { localMinute } from '@embarque/commerce/places/local-time.ts';
import { supplierRules } from '@embarque/commerce/testing/supplier.conformance.ts';
import {
  call,
  createSupplierBench,
  type SupplierSubject,
  under,
} from '@embarque/commerce/testing/supplier-rules/bench.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import { describe, expect, test } from 'vitest';
import type { BusQuery, BusSupplier, BusTraveller } from './port.ts';
import { type BusTrip, busTripSchema, type DescribedTrip, describedTripSchema } from './trip-details.ts';

/** The most seats of one order. */
const MOST_SEATS = 9;

export interface ConformanceCases {
  /** A direction with several trips, which have many seats free. */
  readonly plenty: BusQuery;
  /** Part of the name of the station or city that `plenty` leaves. */
  readonly stationName: string;
}

/** The letters of names, so that no two passengers have the same. */
const LETTERS = 'ABCDEFGHI';
const MINUTE_MS = 60_000;

const passenger = (index: number): BusTraveller => ({
  firstName: `ANA ${LETTERS[index]}`,
  lastName: 'SOUZA',
  birthDate: '1990-05-10',
  gender: 'FEMALE',
  documentType: 'CPF',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
});

const seatsOf = ({ decks }: DescribedTrip) => decks.flatMap(({ seats }) => seats);

function orderOf({ reference, totalCents }: BusTrip, seats: readonly string[]): SupplierOrder {
  return {
    offer: { reference, seats },
    travellers: seats.map((_, index) => passenger(index)),
    totalCents: totalCents * seats.length,
  };
}

/** Declares the tests every supplier of seats must pass. Call it in a module test. */
export function busSupplierConformance(
  name: string,
  makeSubject: () => Promise<SupplierSubject<BusSupplier>>,
  { plenty, stationName }: ConformanceCases,
): void {
  describe(`${name} keeps the rules of a supplier of seats`, () => {
    /** The seats that orders of this run are for, by trip: no two are for the same. */
    const ordered = new Set<string>();
    const keyOf = (trip: BusTrip, seat: string) => `${trip.reference}|${seat}`;
    /** Returns a trip with so many free seats that no order was for yet. */
    const fresh = async (from: BusSupplier, count: number) => {
      for (const { reference, totalCents } of await from.search(plenty, call())) {
        const trip = await describedBy(from, { reference, totalCents });
        const free = seatsOf(trip).flatMap(({ number, available }) =>
          available && !ordered.has(keyOf(trip, number)) ? [number] : [],
        );
        const seats = free.slice(0, count);
        if (seats.length < count) continue;
        for (const seat of seats) ordered.add(keyOf(trip, seat));
        return { trip, seats };
      }
      throw new Error('too few seats are free');
    };
    let lastSeat: Promise<SupplierOrder> | undefined;
    const freshOrder = async (from: BusSupplier, count = 1) => {
      const { trip, seats } = await fresh(from, count);
      return orderOf(trip, seats);
    };
    const bench = createSupplierBench(makeSubject, {
      plenty: (from) => freshOrder(from),
      // Of every seat there is one.
      scarce: (from) => {
        lastSeat ??= freshOrder(from);
        return lastSeat;
      },
    });
    const { supplier, newRef } = bench;
    const tripsOf = (query: BusQuery) => supplier().search(query, call());
    const freshSeats = (count: number) => fresh(supplier(), count);
    const hold = (order: SupplierOrder, clientRef = newRef(), replaces?: string) =>
      supplier().hold(order, { ...under(clientRef), ...(replaces !== undefined && { replaces }) });
    const stateOf = async (clientRef: string) => (await supplier().lookup(clientRef, call())).outcome;
    const isFree = async (trip: BusTrip, seat: string) =>
      seatsOf(await describedBy(supplier(), trip)).find(({ number }) => number === seat)?.available;

    test('a place is found by part of its name, each under an id of its own', async () => {
      const ids = (await supplier().stations(stationName, call())).map(({ id }) => id);
      expect(ids).toContain(plenty.origin);
      expect(new Set(ids).size).toBe(ids.length);
      expect(await supplier().stations('nenhures', call())).toEqual([]);
      expect((await supplier().stations(plenty.origin, call())).map(({ id }) => id)).toEqual([plenty.origin]);
    });

    test('the same search on the same day gives the same trips, each valid and under ids of its own', async () => {
      const trips = await tripsOf(plenty);
      expect(await tripsOf(plenty)).toEqual(trips);
      expect(new Set(trips.map(({ id }) => id)).size).toBe(trips.length);
      expect(new Set(trips.map(({ reference }) => reference)).size).toBe(trips.length);
      for (const trip of trips) expect(busTripSchema.safeParse(trip).error).toBeUndefined();
      expect(await tripsOf({ ...plenty, origin: 'nowhere' })).toEqual([]);
    });

    test('trips leave on the day asked for where they begin, in order, with a seat for everyone', async () => {
      const trips = await tripsOf({ ...plenty, passengers: 3 });
      expect(trips).not.toEqual([]);
      for (const { departure, freeSeats } of trips) {
        expect(departure.slice(0, 10)).toBe(plenty.day);
        expect(freeSeats).toBeGreaterThanOrEqual(3);
      }
      const starts = trips.map(({ departure }) => Date.parse(departure));
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
    });

    test('trips without a seat for everyone are listed to who asks for them, and to nobody else', async () => {
      const trips = await tripsOf(plenty);
      const fullest = trips.toSorted((a, b) => a.freeSeats - b.freeSeats)[0];
      if (!fullest) throw new Error('no trip');
      const asking = { ...plenty, passengers: fullest.freeSeats + 1 };
      const listed = await tripsOf(asking);
      expect(listed).not.toContainEqual(fullest);
      const also = await tripsOf({ ...asking, evenIfFull: [fullest.reference] });
      expect(also).toEqual(trips.filter((trip) => trip === fullest || listed.some(({ id }) => id === trip.id)));
      expect(await tripsOf({ ...asking, origin: 'nowhere', evenIfFull: [fullest.reference] })).toEqual([]);
    });

    test('times are those of the clocks at each station, and the duration lies between the instants', async () => {
      for (const { departure, arrival, durationMinutes, origin, destination, salesEnd, penalties } of await tripsOf(
        plenty,
      )) {
        expect(localMinute(origin.zone, new Date(departure))).toBe(departure.slice(0, 16));
        expect(localMinute(destination.zone, new Date(arrival))).toBe(arrival.slice(0, 16));
        expect(Date.parse(arrival) - Date.parse(departure)).toBe(durationMinutes * MINUTE_MS);
        expect(Date.parse(salesEnd)).toBeLessThanOrEqual(Date.parse(departure));
        // Travellers read these hours on the clock of the place they leave.
        for (const limit of [salesEnd, ...penalties.map(({ until }) => until)]) {
          expect(localMinute(origin.zone, new Date(limit))).toBe(limit.slice(0, 16));
        }
      }
    });

    test('fare, taxes and fees make up the price of a seat, and no penalty takes more than fare and fees', async () => {
      for (const { fareCents, taxesCents, feesCents, totalCents, penalties, departure } of await tripsOf(plenty)) {
        expect(fareCents + taxesCents + feesCents).toBe(totalCents);
        const ends = penalties.map(({ until }) => Date.parse(until));
        expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
        for (const { cents } of penalties) expect(cents).toBeLessThanOrEqual(fareCents + feesCents);
        for (const end of ends) expect(end).toBeLessThanOrEqual(Date.parse(departure));
      }
    });

    test('a recheck without seats describes a trip as the search gave it, with a map of as many free seats', async () => {
      for (const trip of (await tripsOf(plenty)).slice(0, 5)) {
        const described = await describedBy(supplier(), trip);
        expect(described).toMatchObject(trip);
        expect(describedTripSchema.safeParse(described).error).toBeUndefined();
        expect(seatsOf(described).filter(({ available }) => available)).toHaveLength(trip.freeSeats);
      }
    });

    test('no two seats have one number, and nothing stands where something else does', async () => {
      for (const found of await tripsOf(plenty)) {
        const trip = await describedBy(supplier(), found);
        const numbers = seatsOf(trip).map(({ number }) => number);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const { seats, fixtures } of trip.decks) {
          const cells = [...seats, ...fixtures].map(({ position }) => `${position.x}/${position.y}`);
          expect(new Set(cells).size).toBe(cells.length);
        }
      }
    });

    test('knows nothing of foreign references, and sells none of their seats', async () => {
      const { trip, seats } = await freshSeats(1);
      for (const reference of ['unknown', `${trip.reference}x`, trip.reference.toLowerCase()]) {
        const order = { ...orderOf(trip, seats), offer: { reference, seats } };
        expect(await supplier().recheck(orderOfTrip({ ...trip, reference }), call())).toEqual({ outcome: 'sold_out' });
        expect(await supplier().recheck(order, call())).toEqual({ outcome: 'sold_out' });
        expect(await hold(order)).toEqual({ outcome: 'sold_out' });
      }
    });

    test('sells seats of the trip alone, each once, and at least one', async () => {
      const { trip, seats } = await freshSeats(1);
      for (const wrong of [[], ['no such seat'], [...seats, ...seats], [...seats, 'no such seat']]) {
        const order = orderOf(trip, wrong);
        const clientRef = newRef();
        if (wrong.length > 0) {
          const { offer, ...checked } = await supplier().recheck(order, call());
          expect(checked).toEqual({ outcome: 'sold_out' });
          expect(offer).toMatchObject({ reference: trip.reference });
        }
        expect((await hold(order, clientRef)).outcome).toBe('sold_out');
        expect(await stateOf(clientRef)).toBe('none');
      }
    });

    test('tells the price of all seats together before the passengers are known, and describes the trip the same', async () => {
      const { trip, seats } = await freshSeats(3);
      const order = { ...orderOf(trip, seats), travellers: [] };
      const { totalCents } = order;
      expect(totalCents).toBe(3 * trip.totalCents);
      const offer = await describedBy(supplier(), trip);
      expect(await supplier().recheck(order, call())).toEqual({ outcome: 'available', totalCents, offer });
    });

    test('tells the price of one seat of a trip before any is chosen, and compares it with that of the order', async () => {
      const { trip } = await freshSeats(1);
      const { totalCents } = trip;
      const order = orderOfTrip(trip);
      expect(await supplier().recheck(order, call())).toMatchObject({ outcome: 'available', totalCents });
      const cheaper = { ...order, totalCents: totalCents - 1 };
      expect(await supplier().recheck(cheaper, call())).toMatchObject({ outcome: 'price_changed', totalCents });
    });

    test('seats a passenger on each seat, or takes seats before the passengers are known', async () => {
      const { trip, seats } = await freshSeats(2);
      const order = orderOf(trip, seats);
      for (const travellers of [[passenger(0)], [0, 1, 2].map(passenger)]) {
        const clientRef = newRef();
        expect((await hold({ ...order, travellers }, clientRef)).outcome).toBe('sold_out');
        expect(await stateOf(clientRef)).toBe('none');
      }
      expect(await hold(order)).toMatchObject({ outcome: 'held', totalCents: order.totalCents });
    });

    test('what is held before there are passengers is issued, with a ticket for each seat', async () => {
      const { trip, seats } = await freshSeats(3);
      const held = await bench.holdOne({ ...orderOf(trip, seats), travellers: [] });
      const issued = await supplier().issue(held, call());
      if (issued.outcome !== 'issued') throw new Error(`expected tickets, got ${issued.outcome}`);
      expect(issued.locator).not.toBe('');
      expect(new Set(issued.tickets).size).toBe(seats.length);
    });

    test('held seats are taken on the map until they are given back', async () => {
      const { trip, seats } = await freshSeats(2);
      const [first = ''] = seats;
      const { clientRef } = await bench.holdOne(orderOf(trip, seats));
      expect(await isFree(trip, first)).toBe(false);
      await supplier().release({ clientRef }, call());
      expect(await isFree(trip, first)).toBe(true);
    });

    test('a trip whose last seats are held is still sold to whoever holds them', async () => {
      const { trip } = await freshSeats(1);
      const free = seatsOf(await describedBy(supplier(), trip)).flatMap(({ number, available }) =>
        available ? [number] : [],
      );
      const holds = [];
      for (let at = 0; at < free.length; at += MOST_SEATS) {
        holds.push(await bench.holdOne({ ...orderOf(trip, free.slice(at, at + MOST_SEATS)), travellers: [] }));
      }
      const rechecked = await supplier().recheck(orderOfTrip(trip), call());
      expect(rechecked).toMatchObject({ outcome: 'available', totalCents: trip.totalCents, offer: { freeSeats: 0 } });
      for (const held of holds) await supplier().release(held, call());
    });

    test('names the seats that are gone, takes none of the others, and leaves the price alone', async () => {
      const { trip, seats } = await freshSeats(3);
      const [first = '', second = '', third = ''] = seats;
      await bench.holdOne(orderOf(trip, [second]));
      const wanted = orderOf(trip, [first, second, third]);
      const { offer, ...checked } = await supplier().recheck(wanted, call());
      expect(checked).toEqual({ outcome: 'sold_out', taken: [second] });
      expect(offer).toEqual(await describedBy(supplier(), trip));
      expect(await hold(wanted)).toEqual({ outcome: 'sold_out', taken: [second] });
      expect(await isFree(trip, first)).toBe(true);
      const known = seatsOf(await describedBy(supplier(), trip)).find(
        ({ number, available }) => !available && number !== second,
      );
      if (known)
        expect(await hold(orderOf(trip, [known.number]))).toEqual({ outcome: 'sold_out', taken: [known.number] });
    });

    describe('a hold that replaces another', () => {
      test('may take its seats, and gives back those it does not take', async () => {
        const { trip, seats } = await freshSeats(3);
        const [first = '', second = '', third = ''] = seats;
        const before = await bench.holdOne(orderOf(trip, [first, second]));
        const clientRef = newRef();
        const next = await hold(orderOf(trip, [second, third]), clientRef, before.clientRef);
        expect(next.outcome).toBe('held');
        expect(await stateOf(before.clientRef)).toBe('released');
        expect(await Promise.all([first, second, third].map((seat) => isFree(trip, seat)))).toEqual([
          true,
          false,
          false,
        ]);
        // A repeated request, and a late release of the one before, change nothing.
        expect(await hold(orderOf(trip, [second, third]), clientRef, before.clientRef)).toEqual(next);
        await supplier().release({ clientRef: before.clientRef }, call());
        expect(await isFree(trip, second)).toBe(false);
      });

      test('leaves it as it was where others have the new seats', async () => {
        const { trip, seats } = await freshSeats(2);
        const [own = '', other = ''] = seats;
        const before = await bench.holdOne(orderOf(trip, [own]));
        await bench.holdOne(orderOf(trip, [other]));
        const clientRef = newRef();
        const refused = await hold(orderOf(trip, [own, other]), clientRef, before.clientRef);
        expect(refused).toEqual({ outcome: 'sold_out', taken: [other] });
        expect(await stateOf(clientRef)).toBe('none');
        expect(await stateOf(before.clientRef)).toBe('held');
        expect((await supplier().issue(before, call())).outcome).toBe('issued');
      });

      test('gets nothing of what was sold, and is held where there is nothing to replace', async () => {
        const { trip, seats } = await freshSeats(3);
        const [sold = '', other = '', free = ''] = seats;
        const ticket = await bench.sellOne(orderOf(trip, [sold]));
        expect(await hold(orderOf(trip, [sold]), newRef(), ticket.clientRef)).toEqual({
          outcome: 'sold_out',
          taken: [sold],
        });
        expect((await hold(orderOf(trip, [other]), newRef(), ticket.clientRef)).outcome).toBe('held');
        expect(await stateOf(ticket.clientRef)).toBe('issued');
        expect((await hold(orderOf(trip, [free]), newRef(), newRef())).outcome).toBe('held');
      });

      test('may be the same seats with their passengers, who were not known before', async () => {
        const { trip, seats } = await freshSeats(2);
        const order = orderOf(trip, seats);
        const before = await bench.holdOne({ ...order, travellers: [] });
        const clientRef = newRef();
        const named = await hold(order, clientRef, before.clientRef);
        if (named.outcome !== 'held') throw new Error(`expected a hold, got ${named.outcome}`);
        const issued = await supplier().issue({ clientRef, providerRef: named.providerRef }, call());
        expect(issued).toMatchObject({ outcome: 'issued' });
        expect((await supplier().issue(before, call())).outcome).toBe('released');
      });
    });

    supplierRules(bench);
  });
}

type Priced = Pick<BusTrip, 'reference' | 'totalCents'>;

/** The order of a trip without seats, at the price of one. */
const orderOfTrip = ({ reference, totalCents }: Priced): SupplierOrder => ({
  offer: { reference, seats: [] },
  travellers: [],
  totalCents,
});

async function describedBy(supplier: BusSupplier, trip: Priced): Promise<DescribedTrip> {
  const { offer } = await supplier.recheck(orderOfTrip(trip), call());
  if (!offer) throw new Error('the trip is unknown');
  return offer;
}
