import { expect, test } from 'vitest';
import { call, RIVALS, type SupplierBench, under } from './bench.ts';

/** Holding, issuing and releasing. */
export function saleRules({ supplier, subject, newRef, plentyOrder, scarceOrder, holdOne }: SupplierBench): void {
  test('holding under one reference twice gives one hold', async () => {
    const order = await plentyOrder();
    const clientRef = newRef();
    const first = await supplier().hold(order, under(clientRef));
    expect(await supplier().hold(order, under(clientRef))).toEqual(first);
    expect(first.outcome).toBe('held');
  });

  test('lookup tells the truth at every step of a sale', async () => {
    const order = await plentyOrder();
    expect(await supplier().lookup('CONF-NEVER', call())).toEqual({ outcome: 'none' });
    const hold = await holdOne(order);
    expect(await supplier().lookup(hold.clientRef, call())).toEqual(hold.outcome);
    const issued = await supplier().issue(hold, call());
    expect(issued).toMatchObject({ outcome: 'issued' });
    expect(await supplier().lookup(hold.clientRef, call())).toEqual({ ...issued, providerRef: hold.providerRef });
  });

  test('issuing twice gives the same tickets, and what is issued is not given back', async () => {
    const hold = await holdOne(await plentyOrder());
    const issued = await supplier().issue(hold, call());
    expect(await supplier().issue(hold, call())).toEqual(issued);
    expect(await supplier().release(hold, call())).toEqual(issued);
  });

  test('giving back is repeatable, ends the hold, and works on what never was held', async () => {
    const hold = await holdOne(await plentyOrder());
    expect(await supplier().release(hold, call())).toEqual({ outcome: 'released' });
    expect(await supplier().release(hold, call())).toEqual({ outcome: 'released' });
    expect(await supplier().release({ clientRef: newRef() }, call())).toEqual({ outcome: 'released' });
    expect(await supplier().issue(hold, call())).toEqual({ outcome: 'released' });
    expect(await supplier().lookup(hold.clientRef, call())).toEqual({ outcome: 'released' });
  });

  test('a reference that was given back before its hold arrived takes nothing any more', async () => {
    const order = await plentyOrder();
    const clientRef = newRef();
    await supplier().release({ clientRef }, call());
    expect(await supplier().hold(order, under(clientRef))).toEqual({ outcome: 'sold_out' });
  });

  test('of many who want the last seat at once exactly one gets it', async () => {
    const order = await scarceOrder();
    const refs = Array.from({ length: RIVALS }, newRef);
    const outcomes = await Promise.all(refs.map((clientRef) => supplier().hold(order, under(clientRef))));
    expect(outcomes.filter(({ outcome }) => outcome === 'held')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'sold_out')).toHaveLength(RIVALS - 1);
    // What is sold out is described as long as its reference is valid.
    expect(await supplier().recheck(order, call())).toMatchObject({ outcome: 'sold_out', offer: expect.anything() });
    for (const clientRef of refs) await supplier().release({ clientRef }, call());
    expect((await supplier().recheck(order, call())).outcome).toBe('available');
  });

  test('a hold that came to its end is gone, and its seat is for sale again', async () => {
    const order = await scarceOrder();
    const hold = await holdOne(order);
    await subject().outliveHolds();
    expect(await supplier().lookup(hold.clientRef, call())).toEqual({ outcome: 'released' });
    expect(await supplier().issue(hold, call())).toEqual({ outcome: 'released' });
    const next = await holdOne(order);
    await supplier().release(next, call());
  });

  test('a price above the agreed one is told before anything is taken', async () => {
    const order = await plentyOrder();
    const cheaper = { ...order, totalCents: order.totalCents - 1 };
    const risen = { outcome: 'price_changed', totalCents: order.totalCents };
    expect(await supplier().recheck(cheaper, call())).toMatchObject(risen);
    const clientRef = newRef();
    expect(await supplier().hold(cheaper, under(clientRef))).toEqual(risen);
    expect(await supplier().lookup(clientRef, call())).toEqual({ outcome: 'none' });
    await subject().spoil('recheck', 'price_up');
    expect((await supplier().recheck(order, call())).outcome).toBe('price_changed');
  });

  test('a refused issue gives the seats back', async () => {
    const hold = await holdOne(await scarceOrder());
    await subject().spoil('issue', 'refuse');
    expect(await supplier().issue(hold, call())).toEqual({ outcome: 'refused' });
    expect(await supplier().lookup(hold.clientRef, call())).toEqual({ outcome: 'released' });
  });
}
