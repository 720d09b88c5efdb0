import type { HoldRecord } from '@embarque/server-kit/ports/supplier.ts';
import { expect, test } from 'vitest';
import { call, type SupplierBench } from './bench.ts';

/** What the supplier's records list. */
export function recordRules({ supplier, plentyOrder, holdOne, sellOne, cancelling }: SupplierBench): void {
  test('its own book has every reference once, in their order, as lookup tells them', async () => {
    const held = await holdOne(await plentyOrder());
    const released = await holdOne(await plentyOrder());
    await supplier().release(released, call());
    const ticket = await sellOne(await plentyOrder());
    const cancelled = await sellOne(await plentyOrder());
    const end = await supplier().cancel(cancelled, cancelling(cancelled.outcome.totalCents));
    if (end.outcome !== 'cancelled') throw new Error(`expected a cancellation, got ${end.outcome}`);
    const listed: HoldRecord[] = [];
    for (let page: readonly HoldRecord[] = []; listed.length === 0 || page.length === 3; ) {
      page = await supplier().records({ after: listed.at(-1)?.clientRef ?? '', limit: 3 }, call());
      listed.push(...page);
    }
    const refs = listed.map(({ clientRef }) => clientRef);
    expect(refs).toEqual([...new Set(refs)].sort((a, b) => (a < b ? -1 : 1)));
    const recordOf = ({ clientRef, outcome: { totalCents } }: typeof held, state: HoldRecord['state']) => ({
      clientRef,
      state,
      totalCents,
      penaltyCents: null,
    });
    expect(listed).toEqual(
      expect.arrayContaining([
        recordOf(held, 'held'),
        recordOf(released, 'released'),
        recordOf(ticket, 'issued'),
        { ...recordOf(cancelled, 'cancelled'), penaltyCents: end.penaltyCents },
      ]),
    );
    for (const { clientRef, state } of listed) {
      expect((await supplier().lookup(clientRef, call())).outcome).toBe(state);
    }
    await supplier().release(held, call());
  });
}
