import { expect, test } from 'vitest';
import type { PaymentRecord } from '../../ports/gateway.ts';
import { CENTS, CONCURRENT_CALLS, callFor, type GatewayBench } from './bench.ts';

/** Money: authorised, captured and refunded, each once. */
export function moneyRules({
  cards,
  newRef,
  authorise,
  blocked,
  lookup,
  capture,
  refund,
  gateway,
}: GatewayBench): void {
  test('blocks the money once however often a reference is repeated, and shows the card’s face only', async () => {
    const clientRef = newRef();
    const first = await authorise(cards.approved, clientRef);
    expect(first).toEqual({
      outcome: 'authorised',
      pspRef: expect.stringMatching(/./),
      card: { brand: cards.brand, last4Digits: cards.approved.slice(-4), vaultId: null },
    });
    expect(await authorise(cards.approved, clientRef)).toEqual(first);
    // Another card under the same reference changes nothing either.
    expect(await authorise(cards.declined, clientRef)).toEqual(first);
    expect(await lookup(clientRef)).toEqual(first);
  });

  test('gives all who come at once under one reference one outcome', async () => {
    const clientRef = newRef();
    const outcomes = await Promise.all(
      Array.from({ length: CONCURRENT_CALLS }, () => authorise(cards.approved, clientRef)),
    );
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });

  test('says no for a card without cover, and knows it afterwards', async () => {
    const clientRef = newRef();
    const outcome = await authorise(cards.declined, clientRef);
    expect(outcome.outcome).toBe('declined');
    expect(await lookup(clientRef)).toEqual(outcome);
    expect(await capture(clientRef)).toEqual({ outcome: 'refused' });
  });

  test('takes the blocked money once, and tells how much', async () => {
    const clientRef = await blocked();
    expect(await capture(clientRef, CENTS + 1)).toEqual({ outcome: 'refused' });
    const captured = await capture(clientRef);
    expect(captured.outcome).toBe('captured');
    expect(await Promise.all([capture(clientRef), capture(clientRef)])).toEqual([captured, captured]);
    expect(await lookup(clientRef)).toMatchObject({ ...captured, amountCents: CENTS, refundedCents: 0 });
    expect(await gateway().void(callFor(clientRef))).toEqual(captured);
    expect((await authorise(cards.approved, clientRef)).outcome).toBe('authorised');
  });

  test('gives blocked money back, and nothing can be taken after that', async () => {
    const clientRef = await blocked();
    expect(await gateway().void(callFor(clientRef))).toEqual({ outcome: 'voided' });
    expect(await gateway().void(callFor(clientRef))).toEqual({ outcome: 'voided' });
    expect(await lookup(clientRef)).toEqual({ outcome: 'voided' });
    expect(await capture(clientRef)).toEqual({ outcome: 'refused' });
    expect((await authorise(cards.approved, clientRef)).outcome).toBe('declined');
  });

  test('a reference that was voided before its request arrived blocks nothing any more', async () => {
    const clientRef = newRef();
    expect(await gateway().void(callFor(clientRef))).toEqual({ outcome: 'voided' });
    expect(await authorise(cards.approved, clientRef)).toMatchObject({ outcome: 'declined' });
    expect(await lookup(clientRef)).toEqual({ outcome: 'voided' });
    expect(await capture(clientRef)).toEqual({ outcome: 'refused' });
  });

  test('of taking and giving back at once exactly one happens', async () => {
    for (let round = 0; round < CONCURRENT_CALLS; round += 1) {
      const clientRef = await blocked();
      const [taken, given] = await Promise.all([capture(clientRef), gateway().void(callFor(clientRef))]);
      expect([taken.outcome, given.outcome]).toEqual(
        taken.outcome === 'captured' ? ['captured', 'captured'] : ['refused', 'voided'],
      );
    }
  });

  test('refunds in parts, each once, and never more than was taken', async () => {
    const clientRef = await blocked();
    expect(await refund(clientRef, 'r1', 1)).toEqual({ outcome: 'refused' });
    await capture(clientRef, 1_000);
    expect(await refund(clientRef, 'r1', 600)).toEqual({ outcome: 'refunded' });
    expect(await refund(clientRef, 'r1', 600)).toEqual({ outcome: 'refunded' });
    expect(await refund(clientRef, 'r2', 401)).toEqual({ outcome: 'refused' });
    const concurrent = Array.from({ length: CONCURRENT_CALLS }, (_, n) => refund(clientRef, `x${n}`, 100));
    const outcomes = await Promise.all(concurrent);
    expect(outcomes.filter(({ outcome }) => outcome === 'refunded')).toHaveLength(4);
    expect(await lookup(clientRef)).toMatchObject({ outcome: 'captured', refundedCents: 1_000 });
  });

  test('its own book has every reference once, in their order, with what was blocked, taken and given back', async () => {
    const open = await blocked();
    const taken = await blocked();
    await capture(taken, 1_000);
    await refund(taken, 'r1', 600);
    await refund(taken, 'r2', 400);
    const given = await blocked();
    await gateway().void(callFor(given));
    const refused = newRef();
    await authorise(cards.declined, refused);
    const book: PaymentRecord[] = [];
    for (let page: readonly PaymentRecord[] = []; book.length === 0 || page.length === 3; ) {
      page = await gateway().records({ after: book.at(-1)?.clientRef ?? '', limit: 3 }, callFor(''));
      book.push(...page);
    }
    const refs = book.map(({ clientRef }) => clientRef);
    expect(refs).toEqual([...new Set(refs)].sort((a, b) => (a < b ? -1 : 1)));
    const nothing = { amountCents: CENTS, capturedCents: 0, refunds: [] };
    const refunds = [
      { refundRef: 'r1', amountCents: 600 },
      { refundRef: 'r2', amountCents: 400 },
    ];
    expect(book).toEqual(
      expect.arrayContaining([
        { clientRef: open, state: 'authorised', ...nothing },
        { clientRef: taken, state: 'captured', amountCents: CENTS, capturedCents: 1_000, refunds },
        { clientRef: given, state: 'voided', ...nothing },
        { clientRef: refused, state: 'declined', ...nothing },
      ]),
    );
    for (const { clientRef, state } of book) expect((await lookup(clientRef)).outcome).toBe(state);
  });
}
