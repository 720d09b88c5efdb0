import { type BookingSupplier, type HoldOutcome, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/ports/supplier-port.ts';
import { expect, it } from 'vitest';
import { absentSupplier } from './absent-supplier.ts';
import { invalidateSearchesOnSale } from './invalidate-searches-on-sale.ts';

const port: SupplierPort<BookingSupplier> = { kind: 'FLIGHT', queries: [] };
const absent = absentSupplier(port);
const call = { signal: new AbortController().signal };
const order = { offer: null, travellers: [], totalCents: 100 };
const held: HoldOutcome = { outcome: 'held', providerRef: 'P', totalCents: 100, expiresAt: new Date(0) };

async function timesForgotten(hold: () => Promise<HoldOutcome>): Promise<number> {
  let times = 0;
  const selling: BookingSupplier = { ...absent, hold };
  const supplier = invalidateSearchesOnSale(selling, () => {
    times += 1;
  });
  await supplier.hold(order, { ...call, clientRef: 'R' }).catch(() => undefined);
  return times;
}

it('asks anew after a hold, and after one that nobody knows of', async () => {
  expect(await timesForgotten(async () => held)).toBe(1);
  expect(await timesForgotten(() => Promise.reject(new SupplierError('timeout')))).toBe(1);
});

it('keeps the searches after a hold that took nothing', async () => {
  expect(await timesForgotten(async () => ({ outcome: 'sold_out' }))).toBe(0);
  expect(await timesForgotten(async () => ({ outcome: 'price_changed', totalCents: 200 }))).toBe(0);
});

it('asks anew after a release', async () => {
  let times = 0;
  const release = async () => ({ outcome: 'released' }) as const;
  const selling: BookingSupplier = { ...absent, release };
  const supplier = invalidateSearchesOnSale(selling, () => {
    times += 1;
  });
  await supplier.release({ clientRef: 'R' }, call);
  expect(times).toBe(1);
});
