import { supplierRules } from '@embarque/commerce/testing/supplier.conformance.ts';
import {
  call,
  createSupplierBench,
  type SupplierSubject,
  under,
} from '@embarque/commerce/testing/supplier-rules/bench.ts';
import { isFreeCancel, penaltySteps } from '@embarque/commerce/visits/cancellation.ts';
import { deadlineMoment, startMoment } from '@embarque/commerce/visits/deadline.ts';
import { endMoment } from '@embarque/experience/rules/moments.ts';
import { passengerTypes } from '@embarque/experience/rules/passenger-rules.ts';
import { type Party, totalCents } from '@embarque/experience/rules/price.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import { describe, expect, test } from 'vitest';
import type {
  ExperienceOrderOffer,
  ExperienceQuery,
  ExperienceSupplier,
  ExperienceTraveller,
  SupplierExperience,
} from './port.ts';

export interface ConformanceCases {
  /** Days in a city with several experiences, continuous ones and such with dates, and with plenty of tickets. */
  readonly plenty: ExperienceQuery;
  /** A day in a city where one ticket is left of each date, for one person. */
  readonly scarce: ExperienceQuery;
  /** Part of the name of the city of `plenty`. */
  readonly cityName: string;
}

/** The letters of names, so that no two people have the same. */
const LETTERS = 'ABCDEFGHIJ';

/** A person who has their birthday on the day of the visit. */
function person(type: ExperienceTraveller['type'], age: number, date: string, index: number): ExperienceTraveller {
  return {
    type,
    firstName: `ANA ${LETTERS[index]}`,
    lastName: 'SOUZA',
    birthDate: `${Number(date.slice(0, 4)) - age}${date.slice(4)}`,
    gender: 'F',
    documentType: 'CPF',
    documentNumber: '52998224725',
    email: 'ana@demo.test',
    phone: '(11) 98765-4321',
    address: 'Rua das Acácias, 120',
  };
}

function peopleOf({ details }: SupplierExperience, date: string, party: Party): ExperienceTraveller[] {
  const ages = { ADT: Math.max(details.adultFromAge, 30), CHD: details.childAges?.to ?? 0 };
  return passengerTypes(party).map((type, index) => person(type, ages[type], date, index));
}

/** Returns the order of an experience's first date or open day for a party, by default the fewest adults. */
function orderOf(
  experience: SupplierExperience,
  party: Party = { adults: experience.details.minParticipants, childs: 0 },
): SupplierOrder & { readonly offer: ExperienceOrderOffer } {
  const { reference, dates, openDays, details, priceCents, childCents } = experience;
  const [own] = dates;
  const date = own?.date ?? openDays[0] ?? '';
  return {
    offer: { reference, dateId: own?.id ?? '', date, ...party },
    travellers: peopleOf(experience, date, party),
    totalCents: totalCents({ priceCents, childCents, qtParticipants: details.qtParticipants }, party),
  };
}

async function firstOrder(supplier: ExperienceSupplier, query: ExperienceQuery): Promise<SupplierOrder> {
  const found = (await supplier.search(query, call())).find(
    ({ dates, details }) => dates.length > 0 && details.minParticipants === 1,
  );
  if (!found) throw new Error('the search found no dates');
  return orderOf(found);
}

/** Declares the tests every supplier of experiences must pass. Call it in a module test. */
export function experienceSupplierConformance(
  name: string,
  makeSubject: () => Promise<SupplierSubject<ExperienceSupplier>>,
  { plenty, scarce, cityName }: ConformanceCases,
): void {
  describe(`${name} keeps the rules of a supplier of experiences`, () => {
    const bench = createSupplierBench(makeSubject, {
      plenty: (supplier) => firstOrder(supplier, plenty),
      scarce: (supplier) => firstOrder(supplier, scarce),
    });
    const { supplier, newRef } = bench;
    const search = () => supplier().search(plenty, call());
    /** What a recheck describes, before the people are known. */
    const visitOf = async (order: SupplierOrder) =>
      (await supplier().recheck({ ...order, travellers: [] }, call())).offer;

    test('a city is found by part of its name, each under an id of its own; elsewhere there is nothing', async () => {
      const ids = (await supplier().cities(cityName, call())).map(({ id }) => id);
      expect(ids).toContain(plenty.cityId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(await supplier().cities('nenhures', call())).toEqual([]);
      expect(await supplier().search({ ...plenty, cityId: 'nowhere' }, call())).toEqual([]);
      expect(await supplier().details('unknown', call())).toBeUndefined();
    });

    test('the same search gives the same experiences, each once, of the days asked for alone', async () => {
      const found = await search();
      expect(await search()).toEqual(found);
      expect(new Set(found.map(({ reference }) => reference)).size).toBe(found.length);
      expect(new Set(found.map(({ details }) => details.continuous))).toEqual(new Set([true, false]));
      for (const { details, dates, openDays, season } of found) {
        const days = [...dates.map(({ date }) => date), ...openDays];
        expect(days.length).toBeGreaterThan(0);
        expect(details.continuous ? dates : openDays).toEqual([]);
        for (const day of days) {
          expect(day >= plenty.startDate && day <= plenty.endDate).toBe(true);
          expect(day >= season.startDate && day <= season.endDate).toBe(true);
        }
      }
    });

    test('an experience shows in its details the dates that the search found, and no fewer tickets than none', async () => {
      for (const { reference, details, dates, openDays, ...price } of await search()) {
        const all = await supplier().details(reference, call());
        expect(all).toMatchObject({ reference, details, ...price });
        expect(all?.dates).toEqual(expect.arrayContaining([...dates]));
        expect(all?.openDays).toEqual(expect.arrayContaining([...openDays]));
        expect(new Set(all?.dates.map(({ id }) => id)).size).toBe(all?.dates.length);
        for (const { left, total } of all?.dates ?? []) expect([left > 0, left <= total]).toEqual([true, true]);
      }
    });

    test('a visit costs the price for each adult’s part of its participants, rounded up once, and that of the children', async () => {
      for (const found of await search()) {
        const { minParticipants, maxParticipants, childAges } = found.details;
        const few = { adults: minParticipants, childs: 0 };
        const many = { adults: Math.max(1, maxParticipants - 1), childs: childAges ? 1 : 0 };
        for (const party of [few, many]) {
          const order = orderOf(found, party);
          const { offer, totalCents: total } = order;
          const visit = await visitOf(order);
          expect(visit).toMatchObject({ details: found.details, totalCents: total, date: { id: offer.dateId } });
          expect(visit?.date.date).toBe(offer.date);
        }
      }
    });

    test('its moments are in order at the venue: sold until, start, end; penalties rise up to the start', async () => {
      for (const found of await search()) {
        const { details } = found;
        const visit = await visitOf(orderOf(found));
        if (!visit) throw new Error('what was found is not described');
        const start = Date.parse(startMoment(details, visit.date));
        expect(Date.parse(deadlineMoment(details, visit.date, details.salesEnd))).toBeLessThanOrEqual(start);
        expect(Date.parse(endMoment(details, visit.date))).toBeGreaterThan(start);
        const steps = penaltySteps(details, visit.date, visit.totalCents);
        const [costs, ends] = [steps.map(({ cents }) => cents), steps.map(({ until }) => Date.parse(until))];
        expect(costs).toEqual([...costs].sort((a, b) => a - b));
        expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
        expect(Math.max(...ends)).toBeLessThanOrEqual(start);
        expect(isFreeCancel(details, visit.date)).toBe(costs[0] === 0);
      }
    });

    test('knows nothing of foreign references, dates and parties, and sells them to nobody', async () => {
      const order = (await firstOrder(supplier(), plenty)) as SupplierOrder & { readonly offer: ExperienceOrderOffer };
      const { offer } = order;
      const foreign: { [Member in 'reference' | 'dateId' | 'date' | 'adults']?: ExperienceOrderOffer[Member] }[] = [
        { reference: 'unknown' },
        { dateId: 'unknown' },
        { dateId: '' },
        { date: '2027-13-45' },
        { adults: 0 },
        { adults: 99 },
      ];
      for (const changes of foreign) {
        const other: ExperienceOrderOffer = Object.assign({}, offer, changes);
        const asked = { ...order, offer: other, travellers: [] };
        const { offer: described, ...said } = await supplier().recheck(asked, call());
        expect(said).toEqual({ outcome: 'sold_out' });
        if (!('adults' in changes)) expect(described).toBeUndefined();
        expect(await supplier().hold({ ...order, offer: other }, under(newRef()))).toEqual({ outcome: 'sold_out' });
      }
    });

    test('tells the price before the people are known, and takes as many as were paid for', async () => {
      const order = await firstOrder(supplier(), plenty);
      const { totalCents: total } = order;
      expect(await supplier().recheck({ ...order, travellers: [] }, call())).toEqual({
        outcome: 'available',
        totalCents: total,
        offer: expect.objectContaining({ totalCents: total }),
      });
      const [first] = order.travellers as ExperienceTraveller[];
      const travellers = [...(order.travellers as ExperienceTraveller[]), ...(first ? [first] : [])];
      expect(await supplier().hold({ ...order, travellers }, under(newRef()))).toEqual({ outcome: 'sold_out' });
    });

    test('sells a continuous experience on any of its days, of which nobody counts tickets', async () => {
      const found = (await search()).find(({ details }) => details.continuous);
      if (!found) throw new Error('the search found nothing continuous');
      const order = orderOf(found);
      for (let buyer = 0; buyer < 3; buyer += 1) {
        expect(await supplier().hold(order, under(newRef()))).toMatchObject({ outcome: 'held' });
      }
    });

    supplierRules(bench);
  });
}
