import { supplierRules } from '@embarque/commerce/testing/supplier.conformance.ts';
import {
  call,
  createSupplierBench,
  type SupplierSubject,
  under,
} from '@embarque/commerce/testing/supplier-rules/bench.ts';
import { penaltySteps } from '@embarque/commerce/visits/cancellation.ts';
import { areTermsInOrder, deadlineMoment } from '@embarque/commerce/visits/deadline.ts';
import { addDays, isDay } from '@embarque/contract/dates.ts';
import {
  type ActivityKind,
  activityKinds,
  isShown,
  kindOf,
  ROUTE_PART,
} from '@embarque/entertainment/rules/activity-kind.ts';
import { activityEnd, activityStart, visitOf } from '@embarque/entertainment/rules/moments.ts';
import {
  adultOf,
  changed,
  dayOf,
  firstDay,
  ordered,
  returnOf,
  type Wanted,
} from '@embarque/entertainment/testing/supplier-orders.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import { describe, expect, test } from 'vitest';
import { activityDetailsSchema, bandsOf } from './activity-details.ts';
import {
  type ActivityQuery,
  type ActivityTraveller,
  type EntertainmentSupplier,
  NOBODY_YET,
  type SupplierActivityDetails,
} from './port.ts';

export interface ConformanceCases {
  /** A place with activities of every kind, a transfer with a way back among them, and with plenty of places. */
  readonly plenty: ActivityQuery;
  /** A place where one of each day and time is left. */
  readonly scarce: ActivityQuery;
  /** Part of the name of the place of `plenty`. */
  readonly placeName: string;
}

const WEEKDAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Declares the tests every supplier of activities must pass. Call it in a module test. */
export function entertainmentSupplierConformance(
  name: string,
  makeSubject: () => Promise<SupplierSubject<EntertainmentSupplier>>,
  { plenty, scarce, placeName }: ConformanceCases,
): void {
  describe(`${name} keeps the rules of a supplier of activities`, () => {
    let lastPlace: Promise<SupplierOrder> | undefined;
    const bench = createSupplierBench(makeSubject, {
      plenty: async (from) => (await firstDay(from, plenty, 'TICKET')).order,
      scarce: (from) => {
        // What is sold out is none of the days any more, and the order stays the same.
        lastPlace ??= firstDay(from, scarce, 'TICKET').then(({ order }) => order);
        return lastPlace;
      },
    });
    const { supplier, newRef } = bench;
    const search = (changes: Partial<ActivityQuery> = {}) => supplier().search({ ...plenty, ...changes }, call());
    const hold = (order: SupplierOrder) => supplier().hold(order, under(newRef()));
    const dayWith = (kind: ActivityKind, wanted: Wanted = {}) => firstDay(supplier(), plenty, kind, wanted);
    /** The activities that are shown, with their details. */
    const shown = async (): Promise<SupplierActivityDetails[]> => {
      const found = (await search()).filter(({ activity }) => isShown(activity.activityId));
      const details = await Promise.all(found.map(({ activity }) => supplier().details(activity.activityId, call())));
      return details.filter((each) => each !== undefined);
    };
    const expectNotHeld = async (order: SupplierOrder) => expect((await hold(order)).outcome).toBe('sold_out');

    test('a place is found by part of its name, each of its own location, and searched by its parts', async () => {
      const { locations } = await supplier().autoComplete(placeName, call());
      const texts = locations.map(({ location }) => location);
      expect(new Set(texts).size).toBe(texts.length);
      const parts = locations.flatMap(({ routeDestiny }) => routeDestiny);
      expect(parts.length).toBeGreaterThan(0);
      for (const part of parts) expect(part).toMatch(ROUTE_PART);
      expect(parts.some((part) => plenty.route.includes(part))).toBe(true);
      const nothing = { locations: [], activities: [] };
      expect(await supplier().autoComplete('nenhures', call())).toEqual(nothing);
      expect(await supplier().autoComplete(placeName.slice(0, 2), call())).toEqual(nothing);
      expect(await search({ route: ['city/nowhere'] })).toEqual([]);
      expect(await supplier().details('unknown', call())).toBeUndefined();
    });

    test('an activity is found by its name', async () => {
      for (const { activity } of (await search()).slice(0, 3)) {
        const { activities } = await supplier().autoComplete(activity.name, call());
        expect(activities.map((each) => each.activity.name)).toContain(activity.name);
      }
    });

    test('the same search gives the same activities, each once, of every kind or of one; any part of a place may match', async () => {
      const found = await search();
      expect(await search({ route: ['city/nowhere', ...plenty.route] })).toEqual(found);
      const ids = found.map(({ reference }) => reference);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids.map(kindOf))).toEqual(new Set(activityKinds));
      for (const kind of activityKinds) {
        expect(await search({ kind })).toEqual(found.filter(({ reference }) => kindOf(reference) === kind));
      }
    });

    test('details show what the list does, and days in order on the weekdays of the activity', async () => {
      const found = await search();
      const all = await shown();
      expect(all).toHaveLength(found.filter(({ reference }) => isShown(reference)).length);
      for (const details of all) {
        const { reference, activity, days } = details;
        expect(details).toMatchObject(found.find((each) => each.reference === reference) ?? {});
        expect(activityDetailsSchema.parse(activity)).toEqual(activity);
        expect([...new Set(days)].sort()).toEqual(days);
        expect(days.every(isDay)).toBe(true);
        const weekdays = activity.weekDaysList.split(';').filter(Boolean).map(Number);
        expect(activity.weekDays).toBe(weekdays.map((day) => WEEKDAYS[day]).join(', '));
        if (weekdays.length > 0) expect(days.every((day) => weekdays.includes(weekdayOf(day)))).toBe(true);
      }
    });

    test('types of passengers are those of its kind, by different ages, and terms stand in order with their hours', async () => {
      for (const { reference, activity } of await shown()) {
        const { ticketPassengerRate, tourPassengerRate, transferPassengerRate, cancellationTerms } = activity;
        const rates = { TICKET: ticketPassengerRate, TOUR: tourPassengerRate, TRANSFER: transferPassengerRate };
        const given = activityKinds.filter((kind) => rates[kind] !== null);
        expect(given).toEqual([kindOf(reference)]);
        const ends = bandsOf(activity).map(({ endAge }) => endAge);
        expect(ends.length).toBeGreaterThan(0);
        expect(new Set(ends).size).toBe(ends.length);
        expect(activity.transfer !== null).toBe(kindOf(reference) === 'TRANSFER');
        expect(areTermsInOrder(cancellationTerms)).toBe(true);
        // An hour that follows the start would not be known while a transfer's is not.
        expect(cancellationTerms.every(({ time }) => time !== null)).toBe(true);
        const free = cancellationTerms.findLast(({ percent }) => percent === 0);
        expect(activity.daysBeforeCancellationPolicy).toBe(free?.daysBefore ?? null);
      }
    });

    test.each(activityKinds)(
      'a day of a %s costs the sum of its rates, at least what it says, and is rechecked at that',
      async (kind) => {
        const { found, offer, order } = await dayWith(kind);
        const day = await dayOf(supplier(), offer);
        expect(day).toMatchObject({ date: offer.date, returnDate: offer.returnDate, totalCents: order.totalCents });
        expect(day?.rates.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(order.totalCents);
        expect(order.totalCents).toBeGreaterThanOrEqual(found.fromCents);
        expect(day?.startingTimes).toEqual([...new Set(day?.startingTimes)].sort());
        const checked = await supplier().recheck({ ...order, travellers: NOBODY_YET }, call());
        expect(checked).toMatchObject({ outcome: 'available', totalCents: order.totalCents });
        expect(checked.offer).toMatchObject({ ...day, activity: found.activity, confirmation: 'IMMEDIATE' });
        const untimed = { ...order, offer: changed(offer, { startingTime: null }), travellers: NOBODY_YET };
        expect(await supplier().recheck(untimed, call())).toMatchObject({ outcome: 'available' });
      },
    );

    test.each(activityKinds)('a %s is held for whoever it was paid for', async (kind) => {
      const { order, offer, travellers } = await dayWith(kind);
      expect((await hold(order)).outcome).toBe('held');
      const first = adultOf(offer);
      const forPeople = (...people: ActivityTraveller[]) => ordered(order, { ...travellers, people });
      await expectNotHeld({ ...order, travellers: NOBODY_YET });
      await expectNotHeld(forPeople());
      await expectNotHeld(forPeople(first, first));
      await expectNotHeld(forPeople({ ...first, endAge: 1 }));
      // Nobody takes part as another type than their age makes them, and no child by themselves.
      await expectNotHeld(forPeople(adultOf(offer, 1)));
    });

    test('a time is needed to hold what has times', async () => {
      const { order, offer } = await dayWith('TOUR');
      expect(offer.startingTime).not.toBeNull();
      await expectNotHeld({ ...order, offer: changed(offer, { startingTime: null }) });
    });

    test('knows nothing of foreign references, days, times and types, and sells them to nobody', async () => {
      const { order, offer } = await dayWith('TICKET');
      const foreign: Parameters<typeof changed>[1][] = [
        { reference: 'unknown' },
        { date: '2027-13-45' },
        { startingTime: '03:33' },
        { returnDate: addDays(offer.date, 2) },
        { endAges: [98] },
      ];
      for (const changes of foreign) {
        const other = changed(offer, changes);
        expect(await supplier().recheck({ ...order, offer: other, travellers: NOBODY_YET }, call())).toEqual({
          outcome: 'sold_out',
        });
        await expectNotHeld({ ...order, offer: other });
        if (changes?.startingTime === undefined) expect(await dayOf(supplier(), other)).toBeUndefined();
      }
    });

    test('there is no room for more than a vehicle takes', async () => {
      const { found, offer } = await dayWith('TRANSFER');
      const most = found.activity.transfer?.transferType.maxNumberPassenger ?? 0;
      const [adult = 0] = offer.endAges;
      const endAges = Array.from({ length: most + 1 }, () => adult);
      expect(await dayOf(supplier(), { ...offer, endAges })).toBeUndefined();
    });

    describe('a transfer with a way back', () => {
      const withReturn = () => dayWith('TRANSFER', { hasReturn: true });

      test('is told without the day of it, and not sold until that is known', async () => {
        const { order, offer } = await withReturn();
        const open = changed(offer, { returnDate: null });
        expect(await dayOf(supplier(), open)).toMatchObject({ date: offer.date, returnDate: null });
        await expectNotHeld({ ...order, offer: open });
        expect(offer.returnDate).not.toBeNull();
        expect((await hold(order)).outcome).toBe('held');
      });

      test('goes back as many days later as it says, or more', async () => {
        const { found, offer } = await withReturn();
        const tooEarly = addDays(offer.date, (found.activity.transfer?.minReturnDays ?? 0) - 1);
        expect(returnOf(found, offer.date)).toBe(offer.returnDate);
        expect(await dayOf(supplier(), { ...offer, returnDate: tooEarly })).toBeUndefined();
      });

      test('is held with all that it needs to know of its ends', async () => {
        const { order, travellers } = await withReturn();
        await expectNotHeld(ordered(order, { ...travellers, transferData: null }));
        const { startingAirport: _, ...rest } = travellers.transferData ?? {};
        await expectNotHeld(ordered(order, { ...travellers, transferData: rest }));
      });
    });

    test('its moments are in order at the place: sold until, start, end; penalties rise up to the start', async () => {
      for (const kind of activityKinds) {
        const { found, offer, order, travellers } = await dayWith(kind);
        const { activity } = found;
        const chosen = { ...offer, transferData: travellers.transferData };
        const visit = visitOf(activity, chosen);
        const start = Date.parse(activityStart(activity, chosen));
        expect(Date.parse(deadlineMoment(activity, visit, activity.salesEnd))).toBeLessThanOrEqual(start);
        expect(Date.parse(activityEnd(activity, chosen))).toBeGreaterThan(start);
        const steps = penaltySteps(activity, visit, order.totalCents);
        const [costs, ends] = [steps.map(({ cents }) => cents), steps.map(({ until }) => Date.parse(until))];
        expect(costs).toEqual([...costs].sort((a, b) => a - b));
        expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
        expect(Math.max(...ends)).toBeLessThanOrEqual(start);
      }
    });

    supplierRules(bench);
  });
}
