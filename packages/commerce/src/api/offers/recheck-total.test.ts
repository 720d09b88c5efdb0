import { type BookingSupplier, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { describe, expect, it, vi } from 'vitest';
import { unusedVerbs } from '../../testing/unused-verbs.ts';
import { recheckTotal } from './recheck-total.ts';

const supplierThat = (recheck: BookingSupplier['recheck']): BookingSupplier => ({
  code: 'fake',
  recheck,
  ...unusedVerbs,
});
const order = { offer: 'ref-1', travellers: [], totalCents: 1000 };

describe('rechecking a total', () => {
  it.each([
    ['available', 1000],
    ['price_changed', 1200],
    ['price_changed', 900],
  ] as const)('returns the current price when the supplier says %s at %i', async (outcome, totalCents) => {
    const recheck = vi.fn<BookingSupplier['recheck']>(async () => ({ outcome, totalCents }));
    expect(await recheckTotal(supplierThat(recheck), order, 1000)).toBe(totalCents);
    expect(recheck).toHaveBeenCalledExactlyOnceWith(order, { signal: expect.any(AbortSignal) });
  });

  it('throws sold_out', async () => {
    const supplier = supplierThat(async () => ({ outcome: 'sold_out' }));
    await expect(recheckTotal(supplier, order, 1000)).rejects.toMatchObject({ code: 'sold_out' });
  });

  it.each([0, -1, 10.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'throws supplier_unavailable for a price of %d',
    async (totalCents) => {
      const supplier = supplierThat(async () => ({ outcome: 'available', totalCents }));
      await expect(recheckTotal(supplier, order, 1000)).rejects.toMatchObject({ code: 'supplier_unavailable' });
    },
  );

  it('throws supplier_unavailable when the supplier fails', async () => {
    const supplier = supplierThat(() => Promise.reject(new SupplierError('unavailable')));
    await expect(recheckTotal(supplier, order, 1000)).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });

  it('throws supplier_unavailable when the deadline passes', async () => {
    const supplier = supplierThat(() => new Promise(() => undefined));
    await expect(recheckTotal(supplier, order, 5)).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });

  it('does not hide an error of our own', async () => {
    const supplier = supplierThat(() => Promise.reject(new TypeError('a bug')));
    await expect(recheckTotal(supplier, order, 1000)).rejects.toThrow(TypeError);
  });
});
