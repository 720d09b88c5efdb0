import { type BookingSupplier, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { expect, it, vi } from 'vitest';
import { unusedVerbs } from '../testing/unused-verbs.ts';
import { reportSearch } from './report-search.ts';

type Serves = (query: string) => Promise<boolean>;
type Supplier = BookingSupplier & { serves?: Serves };

/** A supplier that tells whether it serves a search, or is not asked about it. */
const supplierOf = (serves?: Serves): Supplier => ({
  ...unusedVerbs,
  code: 'any',
  recheck: unusedVerbs.hold,
  ...(serves && { serves }),
});
const yes = supplierOf(async () => true);
const no = supplierOf(async () => false);
const unable = supplierOf();
const silent = supplierOf(() => Promise.reject(new SupplierError('timeout')));

const nothing = { isEmpty: true, isComplete: true };
const ask = (suppliers: [Supplier, ...Supplier[]], found = nothing, until?: number) =>
  reportSearch(found, 'anywhere', { suppliers, supplierDeadlineMs: 1_000 }, until);
const report = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).report;

it('tells of an empty list whether nothing is left of it or nobody sells it at all', async () => {
  expect(await report([no, yes])).toEqual({ emptyBecause: 'no_availability' });
  expect(await report([no, no])).toEqual({ emptyBecause: 'not_served' });
});

it('tells no reason that it does not know: one cannot say it, or does not answer', async () => {
  expect(await report([no, unable])).toEqual({});
  expect(await report([no, silent])).toEqual({});
  expect(await report([unable, silent, yes])).toEqual({ emptyBecause: 'no_availability' });
});

it('is not sure where a supplier did not answer, and asks none once the time is over', async () => {
  expect(await ask([no, silent])).toEqual({ report: {}, isSure: false });
  expect((await ask([no, unable])).isSure).toBe(true);
  expect((await ask([silent, yes])).isSure).toBe(true);
  const serves = vi.fn(async () => true);
  expect(await ask([supplierOf(serves)], nothing, performance.now())).toEqual({ report: {}, isSure: false });
  expect(serves).not.toHaveBeenCalled();
});

it('tells of a list that is not whole only that, whether it is empty or not', async () => {
  expect(await report([no], { isEmpty: true, isComplete: false })).toEqual({ isPartial: true });
  expect(await report([no], { isEmpty: false, isComplete: false })).toEqual({ isPartial: true });
});

it('asks nobody about a list that has something', async () => {
  const serves = vi.fn(async () => true);
  expect(await report([supplierOf(serves)], { isEmpty: false, isComplete: true })).toEqual({});
  expect(serves).not.toHaveBeenCalled();
});
