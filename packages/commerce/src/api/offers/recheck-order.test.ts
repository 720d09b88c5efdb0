import { type OfferRecheck, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { describe, expect, it, vi } from 'vitest';
import { askRecheck, recheckOrder } from './recheck-order.ts';

type Recheck = () => Promise<OfferRecheck<string>>;

const supplierThat = (recheck: Recheck) => ({ recheck: vi.fn(recheck) });
const order = { offer: 'ref-1', travellers: [], totalCents: 1000 };
const deps = { supplierDeadlineMs: 1000 };

describe('rechecking an order', () => {
  it.each([
    ['available', 1000],
    ['price_changed', 1200],
    ['price_changed', 900],
  ] as const)('asks once and returns what the supplier says: %s at %i', async (outcome, totalCents) => {
    const supplier = supplierThat(async () => ({ outcome, totalCents, offer: 'an offer' }));
    expect(await recheckOrder(supplier, order, deps)).toEqual({ offer: 'an offer', checked: { outcome, totalCents } });
    expect(supplier.recheck).toHaveBeenCalledExactlyOnceWith(order, { signal: expect.any(AbortSignal) });
  });

  it('returns what is sold out with its offer, as long as the supplier describes it', async () => {
    const supplier = supplierThat(async () => ({ outcome: 'sold_out', taken: ['12'], offer: 'an offer' }));
    const checked = { outcome: 'sold_out', taken: ['12'] };
    expect(await recheckOrder(supplier, order, deps)).toEqual({ offer: 'an offer', checked });
    expect(await askRecheck(supplier, order, 1000)).toEqual({ offer: 'an offer', checked });
  });

  it.each([undefined, null])('throws sold_out where what is sold out is not described: %s', async (offer) => {
    const supplier = supplierThat(async () => ({ outcome: 'sold_out', taken: ['12'], offer: offer as never }));
    const own = recheckOrder(supplier, order, { ...deps, soldOutSentence: 'Acabou.' });
    await expect(own).rejects.toMatchObject({ code: 'sold_out', detail: { error: 'Acabou.', taken: ['12'] } });
    const common = recheckOrder(supplier, order, deps);
    await expect(common).rejects.toMatchObject({ code: 'sold_out', detail: { taken: ['12'] } });
    const checked = { outcome: 'sold_out', taken: ['12'] };
    expect(await askRecheck(supplier, order, 1000)).toEqual({ offer: undefined, checked });
  });

  it.each([0, -1, 10.5, 1_000_000_001, Number.NaN, Number.POSITIVE_INFINITY])(
    'throws supplier_unavailable for a price of %d',
    async (totalCents) => {
      const supplier = supplierThat(async () => ({ outcome: 'available', totalCents, offer: 'an offer' }));
      await expect(recheckOrder(supplier, order, deps)).rejects.toMatchObject({ code: 'supplier_unavailable' });
    },
  );

  it.each([undefined, null])('throws supplier_unavailable for a price of what is not described: %s', async (offer) => {
    const supplier = supplierThat(async () => ({ outcome: 'available', totalCents: 1000, offer: offer as never }));
    await expect(recheckOrder(supplier, order, deps)).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });

  it('throws supplier_unavailable when the supplier fails', async () => {
    const supplier = supplierThat(() => Promise.reject(new SupplierError('unavailable')));
    await expect(recheckOrder(supplier, order, deps)).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });

  it('throws supplier_unavailable when the deadline passes', async () => {
    const supplier = supplierThat(() => new Promise(() => undefined));
    await expect(recheckOrder(supplier, order, { supplierDeadlineMs: 5 })).rejects.toMatchObject({
      code: 'supplier_unavailable',
    });
  });

  it('does not hide an error of our own', async () => {
    const supplier = supplierThat(() => Promise.reject(new TypeError('a bug')));
    await expect(recheckOrder(supplier, order, deps)).rejects.toThrow(TypeError);
  });
});
