// Runs on both engines: a code that two desks take at once.
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { adult } from '@embarque/experience/testing/purchase.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingOf as activityBookingOf, findActivity } from './testing/activities.ts';
import { cancel, goTo } from './testing/bookings.ts';
import { type Caller, createCaller } from './testing/caller.ts';
import { bookingOf, dayOf, findExperience, findExperiences, isDated, weekIn } from './testing/experiences.ts';
import { refusedFields } from './testing/refusal.ts';

/** What organisers do with what was sold of them: codes are taken at the entrance, and dates are closed. */

let shop: TestApp;
let ana: Caller;
const open = async () => {
  shop = await createTestApp();
  ana = await createCaller(shop, { points: 50_000_000 });
};

const send = (method: 'POST' | 'DELETE', url: string, payload: object) => shop.app.inject({ method, url, payload });
const redeem = (code: string, desk = 'Portão 1') => send('POST', '/sandbox/redemptions', { code, desk });
const attempts = async (query: string) => (await shop.app.inject(`/sandbox/redemptions?${query}`)).json();
const shown = async (locator: string) => (await ana.get(`/v1/booking/${locator}`)).json();

/** Buys an experience with a date of its own for two, or a ticket with hours; returns its booking. */
async function buy(what: 'experience' | 'ticket') {
  const request =
    what === 'ticket'
      ? await activityBookingOf(ana, await findActivity(ana, 'TICKET', ({ openingHours }) => openingHours !== null))
      : await bookingOf(ana, await findExperience(ana, (each) => isDated(each) && each.freeCancel), [
          adult('ANA'),
          adult('BIA'),
        ]);
  const { locator, bookingCode } = (await ana.book(request)).json();
  return { ...(await shown(locator)), bookingCode };
}

// Each moves its own clock.
describe('a code', () => {
  beforeEach(open);
  afterEach(() => shop.close());

  it.each(['experience', 'ticket'] as const)(
    'of a bought %s lets its people in once, on its day, and every attempt is written down',
    async (what) => {
      const booking = await buy(what);
      const code: string = booking.locatorProvider;
      const people = booking.passengers.length;
      const early = await redeem(code);
      expect([early.statusCode, early.json().outcome]).toEqual([409, 'other_day']);

      await goTo(shop, booking.departuredatetime, ana);
      const [first, second] = await Promise.all([
        redeem(code),
        redeem(code.toLowerCase().replace('-', ' '), 'Portão 2'),
      ]);
      const answers = [first, second].sort((a, b) => a.statusCode - b.statusCode);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
      const [accepted, refused] = answers.map((answer) => answer.json());
      expect(accepted).toMatchObject({ outcome: 'accepted', people, date: booking.departuredatetime.slice(0, 10) });
      expect(accepted.title).not.toBe('');
      expect(refused).toMatchObject({ outcome: 'used', redeemedAt: accepted.redeemedAt, people });

      const made = await attempts(`code=${code}`);
      expect(made.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['used', 'accepted', 'other_day']);
      expect(new Set(made.map(({ desk }: { desk: string }) => desk))).toEqual(new Set(['Portão 1', 'Portão 2']));
      for (const { clientRef } of made) expect(clientRef).toContain(booking.bookingCode);
      expect(await attempts(`code=${code}&refused=1`)).toHaveLength(2);
    },
  );

  it('that was used is not given back any more', async () => {
    const booking = await buy('experience');
    await goTo(shop, `${booking.departuredatetime.slice(0, 10)}T00:00:01${booking.departuredatetime.slice(19)}`, ana);
    expect((await redeem(booking.locatorProvider)).statusCode).toBe(200);
    const refused = await cancel(ana, booking.locator, {});
    expect(refused.statusCode).toBe(409);
    expect(refused.json().quote).toBeUndefined();
  });

  it('that was given up, or that there is not, lets nobody in', async () => {
    const booking = await buy('experience');
    const cancelled = await cancel(ana, booking.locator, { confirmPenalty: { cash: 0, points: 0 } });
    expect(cancelled.statusCode).toBe(200);
    await goTo(shop, booking.departuredatetime, ana);
    expect((await redeem(booking.locatorProvider)).json()).toMatchObject({ outcome: 'cancelled', people: 2 });
    const unknown = await redeem('ABCDE-FGHJK');
    expect([unknown.statusCode, unknown.json()]).toEqual([409, { outcome: 'unknown' }]);
    expect(await attempts('code=abcdefghjk')).toMatchObject([{ outcome: 'unknown', clientRef: null }]);
  });
});

describe('a date that its organiser closes', () => {
  beforeAll(open);
  afterAll(() => shop.close());

  const week = () => {
    const start = new Date(shop.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
    const end = new Date(Date.parse(start) + 6 * 86_400_000).toISOString().slice(0, 10);
    return weekIn({ cityId: 'BR-CE-FORTALEZA', startDate: start, endDate: end });
  };

  it.each([true, false])('is not sold any more, to nobody who was offered it either: continuous %s', async (isOpen) => {
    const search = week();
    const experience = await findExperience(
      ana,
      (each) => each.continuous === isOpen && each.minParticipants === 1,
      search,
    );
    const day = await dayOf(ana, experience);
    const { date } = day.experienceDate;
    const closing = { service: 'EXPERIENCE', reference: experience.id.replace('sandbox.', ''), date };
    const offer = () => ana.post('/v1/experience/offer', { ...day, adults: 1, childs: 0 });
    expect((await offer()).statusCode).toBe(200);
    const request = await bookingOf(ana, experience, [adult()]);

    expect((await send('POST', '/sandbox/closed-dates', closing)).statusCode).toBe(204);
    const refused = await offer();
    if (isOpen) expect(refusedFields(refused)).toHaveProperty(['experienceDate.date']);
    else
      expect([refused.statusCode, refused.json().error]).toEqual([
        409,
        'Esta data não está mais disponível. Escolha outra.',
      ]);
    const before = await ana.balance();
    expect([400, 409]).toContain((await ana.book(request)).statusCode);
    expect(await ana.balance()).toBe(before);
    // Other days are other searches: what was answered a moment ago is still answered.
    const others = await findExperiences(ana, { ...search, startDate: date, endDate: date });
    expect(others.map(({ id }) => id)).not.toContain(experience.id);

    expect((await send('DELETE', '/sandbox/closed-dates', closing)).statusCode).toBe(204);
    expect((await offer()).statusCode).toBe(200);
  });

  it.each([{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(41) }, { code: 'A', desk: '' }, { code: 'A', who: 'x' }])(
    'a code is not read from %j',
    async (payload) => {
      expect((await send('POST', '/sandbox/redemptions', payload)).statusCode).toBe(400);
    },
  );

  it.each([
    { date: '2027-02-30' },
    { time: '25:00' },
    { service: 'BOAT' },
    { service: 'ENTERTAINMENT' },
    { reference: '' },
  ])('is not read from %j', async (changes) => {
    const payload = { service: 'EXPERIENCE', reference: 'X', date: '2027-01-10', ...changes };
    expect((await send('POST', '/sandbox/closed-dates', payload)).statusCode).toBe(400);
  });
});
