import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { cashForRest, toCents, toReais } from '@embarque/contract/money/money.ts';
import { payingCustomer } from '@embarque/contract/testing/paying-customer.ts';
import { encryptCard } from '@embarque/sandbox/gateway/encrypt-card.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, createCaller } from './testing/caller.ts';

const APPROVED = '4111111111111111';
/** Its bank asks for a code. */
const WITH_CODE = '4000000000003220';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** Buys half by card and keeps it; returns the gateway's id of the card. */
async function keepCard(buyer: Caller): Promise<string> {
  expect((await buy(buyer, { saveCreditCard: true })).statusCode).toBe(200);
  return (await cardsOf(buyer))[0]?.vaultId ?? '';
}
async function buy(buyer: Caller, more: object, cardNumber = APPROVED) {
  const { keys } = (await shop.app.inject({ url: '/v1/keys' })).json();
  const card = { cardNumber, cardHolder: 'ANA SOUZA', cardExpiration: '12/2030', cardCCV: '737' };
  const cardInfo = await encryptCard('vaultId' in more ? { cardCCV: '737' } : card, keys);
  const offer = await buyer.findOffer();
  const points = Math.ceil(offer.pointsPrice / 2);
  const cents = cashForRest(toCents(offer.cashPrice), offer.pointsPrice, points);
  const customer = { ...payingCustomer, email: 'payer@example.test' };
  return buyer.book({
    ...offer,
    pointsTotalValue: points,
    cashTotalValue: toReais(cents),
    payment: { customer, paymentCode: 'visa', installments: 1, cardInfo, fingerprint: null, ...more },
  });
}
const cardsOf = async (caller: Caller) => (await caller.get('/v1/user')).json<{ cards: { vaultId: string }[] }>().cards;
const remove = (caller: Caller, vaultId: string) => caller.delete(`/v1/user/cards/${vaultId}`);
/** How many rows tell of a card, here and at the gateway. */
async function rowsOf(vaultId: string) {
  const count = async (table: string) => {
    const [row] = await shop.deps.database.handle
      .select({ rows: sql<number>`count(*)::int` })
      .from(sql.raw(`${table} where vault_id = '${vaultId}'`));
    return row?.rows;
  };
  return { here: await count('saved_card'), atGateway: await count('sandbox_kept_card') };
}

describe('removing a saved card', () => {
  it('takes it from the member, the shop and the gateway, and leaves what it paid', async () => {
    const ana = await createCaller(shop, { points: 1_000_000 });
    const vaultId = await keepCard(ana);
    expect(await rowsOf(vaultId)).toEqual({ here: 1, atGateway: 1 });
    expect((await buy(ana, { vaultId })).statusCode).toBe(200);
    expect((await remove(ana, vaultId)).statusCode).toBe(204);
    expect(await cardsOf(ana)).toEqual([]);
    expect(await rowsOf(vaultId)).toEqual({ here: 0, atGateway: 0 });
    const refused = await buy(ana, { vaultId });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['payment.vaultId']]);
    const { bookings } = (await ana.get('/v1/booking')).json();
    expect(bookings.map(({ statusId }: { statusId: number }) => statusId)).toEqual([2, 2]);
    expect((await remove(ana, vaultId)).statusCode).toBe(404);
    expect(await keepCard(ana)).not.toBe(vaultId);
  });

  it('is its member’s alone: another’s card and an unknown one look the same', async () => {
    const [ana, bia] = [await createCaller(shop, { points: 1_000_000 }), await createCaller(shop)];
    const vaultId = await keepCard(ana);
    const answers = [await remove(bia, vaultId), await remove(bia, 'unknown')];
    const [foreign, unknown] = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(foreign).toEqual(unknown);
    expect(await rowsOf(vaultId)).toEqual({ here: 1, atGateway: 1 });
    expect((await shop.app.inject({ method: 'DELETE', url: `/v1/user/cards/${vaultId}` })).statusCode).toBe(401);
  });

  it('stands at once when the gateway does not answer, and reaches it later', async () => {
    const ana = await createCaller(shop, { points: 1_000_000 });
    const vaultId = await keepCard(ana);
    const faults = { operation: 'removeCard', kind: 'lost_request', times: 1 };
    expect((await shop.app.inject({ method: 'POST', url: '/sandbox/faults', payload: faults })).statusCode).toBe(204);
    expect((await remove(ana, vaultId)).statusCode).toBe(204);
    expect(await cardsOf(ana)).toEqual([]);
    expect((await buy(ana, { vaultId })).statusCode).toBe(400);
    expect(await rowsOf(vaultId)).toEqual({ here: 1, atGateway: 1 });
    await shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
    expect(await rowsOf(vaultId)).toEqual({ here: 0, atGateway: 0 });
  });

  it('holds for a payment that was begun with it and is confirmed later', async () => {
    const ana = await createCaller(shop, { points: 1_000_000 });
    const confirm = async (bought: Awaited<ReturnType<typeof buy>>) => {
      const { locator } = bought.json<{ locator: string }>();
      const [mail] = await shop.deps.mail.stored({ to: 'payer@example.test' });
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      return ana.post(`/v1/booking/issue-ticket?locator=${locator}&token2fa=${code}`, null);
    };
    expect((await confirm(await buy(ana, { saveCreditCard: true }, WITH_CODE))).statusCode).toBe(200);
    const vaultId = (await cardsOf(ana))[0]?.vaultId ?? '';
    const begun = await buy(ana, { vaultId });
    expect(begun.statusCode).toBe(201);
    expect((await remove(ana, vaultId)).statusCode).toBe(204);
    expect((await confirm(begun)).statusCode).toBe(200);
    expect(await cardsOf(ana)).toEqual([]);
    expect(await rowsOf(vaultId)).toEqual({ here: 0, atGateway: 0 });
  });
});
