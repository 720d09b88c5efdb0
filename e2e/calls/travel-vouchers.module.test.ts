import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { Statement } from '@embarque/contract/money/points.ts';
import { adult } from '@embarque/experience/testing/purchase.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingOf as activityBookingOf, findActivity } from './testing/activities.ts';
import { findRide } from './testing/buses.ts';
import { type Caller, callerWith } from './testing/caller.ts';
import { findRental } from './testing/cars.ts';
import { bookingOf as experienceBookingOf, findExperience, isDated } from './testing/experiences.ts';
import { findStay } from './testing/hotels.ts';

/** What the holder of a travel voucher chooses, whatever it is, and buys once its points are a member's. */

/** The one whose prices the requests of these tests are reckoned in. */
const CAMPAIGN = '10001';
const POINTS = 2_000_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());
// So that nobody is limited for the attempts of another test.
beforeEach(() => shop.clock.advance(3_600_000));

async function enter(code: string) {
  const answer = await shop.app.inject({ url: '/v1/api/login-guest-by-campaign', query: { code } });
  const { idToken: token, localId: uid } = answer.json<{ idToken: string; localId: string }>();
  return { uid, caller: callerWith(shop, { email: '', token }) };
}

async function newVoucher(): Promise<string> {
  const payload = { campaignCode: CAMPAIGN, points: POINTS };
  return (await shop.app.inject({ method: 'POST', url: '/sandbox/travel-vouchers', payload })).json<{ code: string }>()
    .code;
}

/** Makes the holder of a voucher a member; gives whoever asks as that member from then on. */
async function register({ uid, caller }: Awaited<ReturnType<typeof enter>>): Promise<Caller> {
  const email = `${uid}@demo.test`;
  const answer = await caller.post('/v1/user', {
    name: 'Joana',
    lastName: 'Prado',
    cpf: '52998224725',
    cellphone: '(11) 98765-4321',
    email,
    password: 'viagem-noturna-7',
    campaign: CAMPAIGN,
    customer: 'Embarque Fidelidade',
    referenceUserId: uid,
    travelVoucher: true,
  });
  expect(answer.statusCode).toBe(201);
  return callerWith(shop, { email, token: answer.json<{ accessToken: string }>().accessToken });
}

/** What somebody finds and would buy with points, by service. */
const choices: Record<string, (holder: Caller) => Promise<{ readonly pointsTotalValue: number }>> = {
  flight: (holder) => holder.findOffer(),
  hotel: (holder) => findStay(holder),
  car: (holder) => findRental(holder),
  bus: async (holder) => (await findRide(holder)).request,
  experience: async (holder) => experienceBookingOf(holder, await findExperience(holder, isDated), [adult('ANA')]),
  entertainment: async (holder) => activityBookingOf(holder, await findActivity(holder, 'TICKET')),
};
describe('the holder of a travel voucher', () => {
  it.each(Object.entries(choices))(
    'finds what it wants, and buys it as a member with the points: %s',
    async (service, find) => {
      const entered = await enter(await newVoucher());
      const request = await find(entered.caller);
      expect((await entered.caller.book(request)).statusCode).toBe(403);
      expect(await entered.caller.balance()).toBe(POINTS);

      const member = await register(entered);
      const bought = await member.book(request);
      expect([service, bought.statusCode, bought.json().statusId]).toEqual([service, 200, 2]);
      expect(await member.balance()).toBe(POINTS - request.pointsTotalValue);
      const { rows } = (await member.get('/v1/user/balance-history')).json<Statement>();
      expect(rows).toMatchObject([
        {
          action: 'Reserva',
          description: `Pontos usados na compra · ${bought.json().bookingCode}`,
          pointsValue: -request.pointsTotalValue,
        },
        { action: 'Crédito', description: 'Pontos do vale-viagem', pointsValue: POINTS, expirationDate: null },
      ]);
    },
  );
});
