import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { expect, test } from 'vitest';
import { CALL_TIMEOUT_MS, call, RIVALS, SILENCE_MS, type SupplierBench } from './bench.ts';

/** What cancelling confirms, costs and leaves open. */
export function cancellationRules({
  supplier,
  subject,
  newRef,
  plentyOrder,
  scarceOrder,
  holdOne,
  sellOne,
  cancelling,
}: SupplierBench): void {
  test('what is cancelled for the penalty that was told is for sale again, and is cancelled once', async () => {
    const order = await scarceOrder();
    const ticket = await sellOne(await scarceOrder());
    const quote = await supplier().quoteCancellation(ticket, call());
    if (quote.outcome !== 'quoted') throw new Error(`expected a penalty, got ${quote.outcome}`);
    const { penaltyCents } = quote;
    expect(penaltyCents).toBeGreaterThanOrEqual(0);
    expect(penaltyCents).toBeLessThanOrEqual(ticket.outcome.totalCents);
    const cancelled = { outcome: 'cancelled', penaltyCents };
    const answers = await Promise.all(
      Array.from({ length: RIVALS }, () =>
        supplier().cancel(ticket, cancelling(penaltyCents, `${ticket.clientRef}-cx`)),
      ),
    );
    expect(answers).toEqual(answers.map(() => cancelled));
    expect(await supplier().cancel(ticket, cancelling(0))).toEqual(cancelled);
    expect(await supplier().quoteCancellation(ticket, call())).toEqual(cancelled);
    expect(await supplier().lookup(ticket.clientRef, call())).toEqual({
      ...cancelled,
      providerRef: ticket.providerRef,
    });
    expect((await supplier().issue(ticket, call())).outcome).toBe('released');
    const next = await holdOne(order);
    expect((await supplier().recheck(order, call())).outcome).toBe('sold_out');
    await supplier().release(next, call());
  });

  test('a penalty above the agreed one is told and nothing is cancelled, then or later under that reference', async () => {
    const ticket = await sellOne(await plentyOrder());
    await subject().spoil('cancel', 'price_up');
    const cancelRef = newRef();
    const risen = await supplier().cancel(ticket, cancelling(0, cancelRef));
    if (risen.outcome !== 'penalty_changed') throw new Error(`expected a penalty, got ${risen.outcome}`);
    expect(risen.penaltyCents).toBeGreaterThan(0);
    expect(await supplier().cancel(ticket, cancelling(ticket.outcome.totalCents, cancelRef))).toEqual(risen);
    expect((await supplier().lookup(ticket.clientRef, call())).outcome).toBe('issued');
    const { penaltyCents } = risen;
    expect(await supplier().quoteCancellation(ticket, call())).toMatchObject({ outcome: 'quoted', penaltyCents });
    expect(await supplier().cancel(ticket, cancelling(penaltyCents))).toEqual({ outcome: 'cancelled', penaltyCents });
  });

  test('a ticket that was never made, or is refused, is not cancelled', async () => {
    const refused = { outcome: 'refused' };
    const hold = await holdOne(await plentyOrder());
    for (const each of [hold, { clientRef: newRef(), providerRef: 'unknown' }]) {
      expect(await supplier().quoteCancellation(each, call())).toEqual(refused);
      expect(await supplier().cancel(each, cancelling(hold.outcome.totalCents))).toEqual(refused);
    }
    await supplier().issue(hold, call());
    await subject().spoil('cancel', 'refuse');
    expect(await supplier().cancel(hold, cancelling(hold.outcome.totalCents))).toEqual(refused);
    expect((await supplier().lookup(hold.clientRef, call())).outcome).toBe('issued');
  });

  test('silence to a cancel leaves the outcome open, and lookup tells it', async () => {
    for (const [kind, truth] of [
      ['lost_request', 'issued'],
      ['lost_answer', 'cancelled'],
    ] as const) {
      const ticket = await sellOne(await plentyOrder());
      await subject().spoil('cancel', kind);
      const controller = new AbortController();
      const asked = supplier().cancel(ticket, { ...cancelling(ticket.outcome.totalCents), signal: controller.signal });
      const silence = expect(asked).rejects.toSatisfy(
        (error: unknown) => error instanceof SupplierError && error.kind === 'timeout',
      );
      // The effect of a lost answer is there before anyone gives up waiting for it.
      await expect
        .poll(async () => (await supplier().lookup(ticket.clientRef, call())).outcome, { timeout: CALL_TIMEOUT_MS })
        .toBe(truth);
      await new Promise((resolve) => setTimeout(resolve, SILENCE_MS));
      controller.abort();
      await silence;
      expect((await supplier().lookup(ticket.clientRef, call())).outcome).toBe(truth);
    }
  });
}
