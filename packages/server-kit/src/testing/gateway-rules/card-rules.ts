import { expect, test } from 'vitest';
import { callFor, type GatewayBench, newCall } from './bench.ts';

/** Cards: encryption keys, the card check, saved cards. */
export function cardRules({
  cards,
  newRef,
  jwe,
  checkJwe,
  newCard,
  chargeOf,
  lookup,
  confirm,
  gateway,
  subject,
  keys,
}: GatewayBench): void {
  test('has a key to encrypt to, of which nothing private is told', async () => {
    expect(keys().length).toBeGreaterThan(0);
    for (const key of keys()) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(await gateway().keys(newCall())).toEqual(keys());
  });

  test('checks a card without taking anything', async () => {
    const check = async (cardInfo: string) => (await gateway().checkCard(cardInfo, newCall())).outcome;
    expect(await check(await checkJwe(cards.approved))).toBe('valid');
    expect(await check(await checkJwe(cards.approved, { cardSecurityCode: cards.refusedCcv }))).toBe('refused');
    expect(await check(await checkJwe(cards.approved, { cardExpirationDate: '01/2020' }))).toBe('invalid');
    expect(await check(await checkJwe(cards.approved, { cardBrand: cards.otherBrand }))).toBe('invalid');
    expect(await check(await checkJwe(`${cards.approved.slice(0, -1)}0`))).toBe('invalid');
    // The shape of a payment's card is not that of a check.
    expect(await check(await jwe(cards.approved))).toBe('invalid');
    expect(await check('not.a.jwe.at.all')).toBe('invalid');
  });

  test('asks the bank nothing when the card data cannot be read', async () => {
    const clientRef = newRef();
    const means = { kind: 'card', cardInfo: 'a.b.c.d.e', brand: cards.brand, save: false } as const;
    expect(await gateway().authorise(chargeOf(means), callFor(clientRef))).toEqual({ outcome: 'invalid' });
    expect(await lookup(clientRef)).toEqual({ outcome: 'none' });
  });

  test('a kept card pays again for its own customer and for nobody else', async () => {
    const saving = chargeOf(await newCard(cards.approved, true));
    const first = await gateway().authorise(saving, callFor(newRef()));
    const vaultId = first.outcome === 'authorised' ? first.card.vaultId : null;
    if (vaultId === null) throw new Error('the card was not kept');
    expect(vaultId).not.toContain(cards.approved);
    const pay = async (customerRef: string, ccv: string | null) => {
      const cardInfo = ccv === null ? null : await subject().encrypt({ cardCCV: ccv }, keys());
      const charge = chargeOf({ kind: 'vault', vaultId, cardInfo }, undefined, customerRef);
      return gateway().authorise(charge, callFor(newRef()));
    };
    // It is not named again, as if this payment had saved it: its member may remove it meanwhile.
    expect(await pay('customer-1', '321')).toMatchObject({
      outcome: 'authorised',
      card: { brand: cards.brand, last4Digits: cards.approved.slice(-4), vaultId: null },
    });
    expect((await pay('customer-1', cards.refusedCcv)).outcome).toBe('declined');
    expect((await pay('customer-2', '321')).outcome).toBe('declined');
    expect((await pay('customer-1', null)).outcome).toBe(gateway().asksSavedCcv ? 'invalid' : 'authorised');
    // Saving it again returns the same id.
    const again = await gateway().authorise(chargeOf(await newCard(cards.approved, true)), callFor(newRef()));
    expect(again).toMatchObject({ card: { vaultId } });
  });

  test('a removed card pays no more, for nobody else is it removed, and what it paid stays', async () => {
    const clientRef = newRef();
    const first = await gateway().authorise(chargeOf(await newCard(cards.approved, true)), callFor(clientRef));
    const vaultId = first.outcome === 'authorised' ? (first.card.vaultId ?? '') : '';
    const pay = async () => {
      const cardInfo = await subject().encrypt({ cardCCV: '321' }, keys());
      return (await gateway().authorise(chargeOf({ kind: 'vault', vaultId, cardInfo }), callFor(newRef()))).outcome;
    };
    const remove = (customerRef: string, card = vaultId) =>
      gateway().removeCard({ vaultId: card, customerRef }, newCall());
    expect(await remove('customer-2')).toEqual({ outcome: 'removed' });
    expect(await remove('customer-1', 'unknown')).toEqual({ outcome: 'removed' });
    expect(await pay()).toBe('authorised');
    for (let time = 0; time < 2; time += 1) expect(await remove('customer-1')).toEqual({ outcome: 'removed' });
    expect(await pay()).toBe('declined');
    expect((await lookup(clientRef)).outcome).toBe('authorised');
    // Saved again it is another one.
    const again = await gateway().authorise(chargeOf(await newCard(cards.approved, true)), callFor(newRef()));
    expect(again).toMatchObject({ outcome: 'authorised', card: { vaultId: expect.not.stringContaining(vaultId) } });
  });

  test('a card that was declined, or awaits a second factor, is not kept before it pays', async () => {
    const clientRef = newRef();
    const email = 'kept-later@demo.test';
    const charge = chargeOf(await newCard(cards.byCode, true), email);
    expect((await gateway().authorise(charge, callFor(clientRef))).outcome).toBe('action');
    const confirmed = await confirm(clientRef, await subject().mailedCode(email));
    expect(confirmed).toMatchObject({ outcome: 'authorised', card: { vaultId: expect.stringMatching(/./) } });
    const refused = await gateway().authorise(chargeOf(await newCard(cards.declined, true)), callFor(newRef()));
    expect(refused).not.toHaveProperty('card');
  });
}
