import { supplierRules } from '@embarque/commerce/testing/supplier.conformance.ts';
import {
  call,
  createSupplierBench,
  type SupplierSubject,
  under,
} from '@embarque/commerce/testing/supplier-rules/bench.ts';
import { stopsOf, visitsOnce } from '@embarque/flight/rules/airport-visits.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import { describe, expect, test } from 'vitest';
import type { FlightDescription, FlightOffer, FlightOrderOffer, FlightQuery, FlightSupplier } from './port.ts';

export interface ConformanceCases {
  /** A round trip with offers of several choices and many seats. */
  readonly plenty: FlightQuery;
  /** A round trip whose flights have one seat left each. */
  readonly scarce: FlightQuery;
  /** A trip made by changing flights; absent where the supplier sells direct flights alone. */
  readonly connecting?: FlightQuery;
}

function chosen(offer: FlightOffer, outbound = 0, back = 0): FlightOrderOffer {
  return {
    reference: offer.reference,
    outbound: offer.journeys[0]?.choices[outbound]?.id ?? '',
    return: offer.journeys[1]?.choices[back]?.id ?? null,
  };
}

const adultTraveller = {
  type: 'ADT',
  firstName: 'ANA',
  lastName: 'SOUZA',
  birthDate: '1990-05-10',
  gender: 'F',
  documentType: 'CPF',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  adult: null,
};
const travellers = [adultTraveller];

function orderOf(offer: FlightOffer, outbound = 0, back = 0): SupplierOrder {
  return { offer: chosen(offer, outbound, back), travellers, totalCents: offer.totalCents };
}

/** Returns what a recheck of such an order describes. */
function descriptionOf(offer: FlightOffer, outbound = 0, back = 0): FlightDescription {
  const { journeys, totalCents, taxesCents, feesCents, discountCents, fares } = offer;
  const choices = journeys.flatMap((journey, index) => journey.choices[index === 0 ? outbound : back] ?? []);
  return { choices, totalCents, taxesCents, feesCents, discountCents, fares };
}

async function firstOffer(supplier: FlightSupplier, query: FlightQuery): Promise<FlightOffer> {
  const [offer] = (await supplier.search(query, call())).offers;
  if (!offer) throw new Error('the search found nothing');
  return offer;
}

/** Declares the tests every flight supplier must pass. Call it in a module test. */
export function flightSupplierConformance(
  name: string,
  makeSubject: () => Promise<SupplierSubject<FlightSupplier>>,
  { plenty, scarce, connecting }: ConformanceCases,
): void {
  describe(`${name} keeps the rules of a flight supplier`, () => {
    const bench = createSupplierBench(makeSubject, {
      plenty: async (supplier) => orderOf(await firstOffer(supplier, plenty)),
      scarce: async (supplier) => orderOf(await firstOffer(supplier, scarce)),
    });
    const { supplier, newRef } = bench;
    const offersOf = async (query: FlightQuery) => (await supplier().search(query, call())).offers;
    const anOffer = () => firstOffer(supplier(), plenty);

    test('the same search on the same day gives the same offers', async () => {
      expect(await offersOf(plenty)).toEqual(await offersOf(plenty));
    });

    test('ids are unique, choices are named after their offer, and fares less the discount, taxes and fees make up the total', async () => {
      const offers = await offersOf(plenty);
      expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
      for (const { id, journeys, fares, taxesCents, feesCents, discountCents, totalCents } of offers) {
        expect(journeys).toHaveLength(plenty.journeys.length);
        for (const [index, { choices }] of journeys.entries()) {
          for (const choice of choices) expect(choice.id).toMatch(new RegExp(`^${id}-${index}-\\d+$`));
        }
        const amounts = [...fares.map(({ cents }) => cents), taxesCents, feesCents];
        expect([...amounts, discountCents].every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(amounts.reduce((sum, cents) => sum + cents, -discountCents)).toBe(totalCents);
      }
    });

    test('no journey visits an airport twice on its way', async () => {
      for (const query of [plenty, scarce, ...(connecting ? [connecting] : [])]) {
        const offers = await offersOf(query);
        expect(offers).not.toEqual([]);
        const choices = offers.flatMap(({ journeys }) => journeys.flatMap((journey) => journey.choices));
        if (query === connecting) expect(choices.some(({ stopsnumber }) => stopsnumber > 0)).toBe(true);
        const stops = choices.map(({ flights }) => stopsOf(flights));
        expect(stops.filter((visited) => !visitsOnce(visited))).toEqual([]);
      }
    });

    test('any outbound goes with any return at the total, and a recheck describes the pair as the search gave it', async () => {
      const offers = await offersOf(plenty);
      const offer = offers.find(({ journeys }) => journeys.every(({ choices }) => choices.length >= 2)) ?? offers[0];
      if (!offer) throw new Error('the search found nothing');
      for (const [outbound] of offer.journeys[0]?.choices.entries() ?? []) {
        for (const [back] of offer.journeys[1]?.choices.entries() ?? []) {
          expect(await supplier().recheck(orderOf(offer, outbound, back), call())).toEqual({
            outcome: 'available',
            totalCents: offer.totalCents,
            offer: descriptionOf(offer, outbound, back),
          });
        }
      }
    });

    test('tells its price before the travellers are known', async () => {
      const offer = await anOffer();
      const { totalCents } = offer;
      const rechecked = await supplier().recheck({ ...orderOf(offer), travellers: [] }, call());
      expect(rechecked).toEqual({ outcome: 'available', totalCents, offer: descriptionOf(offer) });
    });

    test('knows nothing of foreign references and choices, and sells them to nobody', async () => {
      const offer = await anOffer();
      const valid = chosen(offer);
      const foreign = [
        { ...valid, reference: 'unknown' },
        { ...valid, outbound: valid.return ?? '' },
        { ...valid, outbound: `${offer.id}-0-9999` },
        { ...valid, return: null },
      ];
      for (const invalid of foreign) {
        const order = { ...orderOf(offer), offer: invalid };
        expect(await supplier().recheck(order, call())).toEqual({ outcome: 'sold_out' });
        expect(await supplier().hold(order, under(newRef()))).toEqual({ outcome: 'sold_out' });
      }
    });

    test('sells nothing to an infant that no adult carries', async () => {
      const [offer] = await offersOf({ ...plenty, babies: 1 });
      if (!offer) throw new Error('the search found nothing');
      const withInfant = (adult: number | null) => ({
        ...orderOf(offer),
        travellers: [
          ...travellers,
          { ...adultTraveller, type: 'INF', firstName: 'LIA', birthDate: '2026-02-01', adult },
        ],
      });
      const clientRef = newRef();
      expect(await supplier().hold(withInfant(null), under(clientRef))).toEqual({ outcome: 'sold_out' });
      expect(await supplier().lookup(clientRef, call())).toEqual({ outcome: 'none' });
      const carried = newRef();
      expect((await supplier().hold(withInfant(0), under(carried))).outcome).toBe('held');
      await supplier().release({ clientRef: carried }, call());
    });

    test('knows the conditions of the fares it sells, and of no others', async () => {
      const leg = (await anOffer()).journeys[0]?.choices[0]?.flights[0];
      const code = leg?.fareoption.fareBaseCode ?? '';
      expect(await supplier().fareDetail(leg?.carrier ?? '', code, call())).toMatchObject({ fareBaseCode: code });
      expect(await supplier().fareDetail(leg?.carrier ?? '', 'NOSUCHFARE', call())).toBeUndefined();
    });

    supplierRules(bench);
  });
}
