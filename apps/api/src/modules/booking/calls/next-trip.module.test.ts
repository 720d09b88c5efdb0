import type { Itinerary, JourneyPart } from '@embarque/commerce/api/itinerary.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { createBookingWorld, paidRequest } from '../testing/booking-world.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

const journey = (leg: string, day: string): JourneyPart => {
  const stopAt = (label: string, time: string) => ({
    label,
    place: { name: 'Santos', code: null },
    moment: { dateTime: `${day}T${time}:00-03:00`, zone: null },
  });
  return {
    leg,
    kind: 'journey',
    group: 'Ida',
    title: 'Viação Um',
    start: stopAt('Saída', '08:00'),
    end: stopAt('Chegada', '11:00'),
    notes: [],
  };
};
/** Two legs, on the 1st and the 3rd of February. */
const itinerary: Itinerary = {
  title: 'Santos – Campinas',
  parts: [journey('1', '2027-02-01'), journey('2', '2027-02-03')],
};
const trip = { startsAt: '2027-02-01T08:00:00-03:00', endsAt: '2027-02-03T11:00:00-03:00' };

/** A member on the 10th of January who has bought both legs, by card if `card` says what it does, and what home tells of them. */
async function bought({
  card,
  ...options
}: Parameters<typeof createBookingWorld>[1] & { card?: 'good' | 'code' } = {}) {
  const world = createBookingWorld(database, { itinerary, trip, legs: 2, ...options });
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
  const ana = await world.createBuyer(10_000);
  await ana.book('k', card && paidRequest(2_000, card));
  const row = await ana.last();
  const cancel = async () => {
    const request = { locator: row.locator, idempotencyKey: undefined };
    const quote = await world.main.cancel(ana, { ...request, confirmPenalty: undefined }).then(
      () => undefined,
      (error: unknown) => (error instanceof AppError ? error.detail.quote : undefined),
    );
    const confirmPenalty = { cash: quote?.penaltyCash ?? 0, points: quote?.penaltyPoints ?? 0 };
    return world.main.cancel(ana, { ...request, confirmPenalty });
  };
  return {
    ...world,
    row,
    cancel,
    next: () => world.main.nextTrip(ana),
    until: (instant: string) => world.clock.advance(Date.parse(instant) - world.clock.now().getTime()),
  };
}

describe('the next trip', () => {
  it('has the title of its itinerary where that says nothing shorter, and no place', async () => {
    const { row, next } = await bought();
    expect(await next()).toEqual({
      bookingCode: row.code,
      locator: row.locator,
      type: 'FLIGHT',
      title: 'Santos – Campinas',
      startsAt: '2027-02-01T08:00',
      place: null,
      statusId: 2,
    });
  });

  it('is told as its itinerary says it in brief, by its day alone where that names no time', async () => {
    const [part] = itinerary.parts;
    if (!part) throw new Error('the trip has no parts');
    const start = { ...part.start, moment: { dateTime: '2027-02-01', zone: null } };
    const brief = { title: 'Santos → Campinas', place: 'CPQ' };
    const { next } = await bought({ itinerary: { ...itinerary, brief, parts: [{ ...part, start }] } });
    expect(await next()).toMatchObject({ ...brief, startsAt: '2027-02-01' });
  });

  it('may wait for its payment', async () => {
    const { row, next } = await bought({ card: 'code' });
    expect(row.statusId).toBe(1);
    expect(await next()).toMatchObject({ statusId: 1 });
  });

  it('is none that waited for its payment until it expired, even before that is noted', async () => {
    const { row, next, until } = await bought({ card: 'code' });
    if (!row.expiresAt) throw new Error('the booking does not expire');
    until(row.expiresAt.toISOString());
    expect(await next()).toBeNull();
  });

  it('is one that has begun until it is over', async () => {
    const { next, until } = await bought();
    until('2027-02-03T10:59:59-03:00');
    expect(await next()).toMatchObject({ startsAt: '2027-02-01T08:00' });
    until('2027-02-03T11:00:00-03:00');
    expect(await next()).toBeNull();
  });

  it('is none that was cancelled', async () => {
    const { cancel, next } = await bought({ card: 'good' });
    await cancel();
    expect(await next()).toBeNull();
  });

  it('begins with the part of it that was not cancelled', async () => {
    const { suppliers, cancel, next } = await bought({ card: 'good' });
    suppliers[1]?.next('cancel', 'refuse');
    await cancel();
    expect(await next()).toMatchObject({ startsAt: '2027-02-03T08:00', statusId: 2 });
  });

  it('is over with the part of it that was not cancelled', async () => {
    const { suppliers, cancel, next, until } = await bought({ card: 'good' });
    suppliers[0].next('cancel', 'refuse');
    await cancel();
    until('2027-02-01T10:59:59-03:00');
    expect(await next()).toMatchObject({ startsAt: '2027-02-01T08:00' });
    until('2027-02-01T11:00:00-03:00');
    expect(await next()).toBeNull();
  });

  it('that can no longer be read is left out, and logged', async () => {
    const { deps, logs, next } = await bought();
    const [service] = deps.services;
    if (!service) throw new Error('the shop sells nothing');
    Object.assign(service, {
      itinerary() {
        throw new Error('of another version');
      },
    });
    expect(await next()).toBeNull();
    expect(logs).toContain('the trip of a booking cannot be read');
  });
});
