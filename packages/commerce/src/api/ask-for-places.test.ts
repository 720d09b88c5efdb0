import { type BookingSupplier, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { unusedVerbs } from '../testing/unused-verbs.ts';
import { askForPlaces } from './ask-for-places.ts';

const supplierOf = (find: (text: string) => Promise<unknown>) => ({
  ...unusedVerbs,
  code: 'test',
  recheck: unusedVerbs.hold,
  find: vi.fn(find),
});
type Supplier = BookingSupplier & { find(text: string): Promise<unknown> };

const ask = (text: string, suppliers: readonly Supplier[], most?: number) =>
  askForPlaces(text, { suppliers, supplierDeadlineMs: 1_000 }, (supplier, wanted) => supplier.find(wanted), {
    schema: z.object({ id: z.string() }),
    keyOf: ({ id }) => id,
    ...(most !== undefined && { most }),
  });

it.each(['', ' re ', 're\u200b', '\u2060r\u00ade\ufeff', 'r e'.replace(' ', '\u200e')])(
  'asks nobody for less than three characters: %j',
  async (text) => {
    const supplier = supplierOf(async () => [{ id: 'REC' }]);
    expect(await ask(text, [supplier])).toEqual({ places: [], isComplete: true });
    expect(supplier.find).not.toHaveBeenCalled();
  },
);

it('asks for the text without what is typed unseen', async () => {
  const supplier = supplierOf(async () => [{ id: 'GRU' }]);
  expect(await ask('\ufeffS\u00e3o\u00a0 P\u200b', [supplier])).toEqual({ places: [{ id: 'GRU' }], isComplete: true });
  expect(supplier.find).toHaveBeenCalledWith('São P');
});

it('lists the places of all suppliers once each, without those that are invalid, the first of each supplier only', async () => {
  const suppliers = [
    supplierOf(async () => [{ id: 'A', name: 'unasked' }, {}, { id: 'B' }]),
    supplierOf(async () => 'none'),
    supplierOf(async () => [{ id: 'B' }, { id: 'C' }, { id: 'D' }]),
  ];
  expect((await ask('abc', suppliers)).places).toEqual([{ id: 'A' }, { id: 'B' }, { id: 'C' }, { id: 'D' }]);
  expect((await ask('abc', suppliers, 2)).places).toEqual([{ id: 'A' }, { id: 'B' }, { id: 'C' }]);
});

it('says whether all suppliers answered', async () => {
  const silent = supplierOf(() => Promise.reject(new SupplierError('timeout')));
  expect(await ask('abc', [silent, supplierOf(async () => [{ id: 'A' }])])).toEqual({
    places: [{ id: 'A' }],
    isComplete: false,
  });
  await expect(ask('abc', [silent])).rejects.toMatchObject({ code: 'supplier_unavailable' });
});
