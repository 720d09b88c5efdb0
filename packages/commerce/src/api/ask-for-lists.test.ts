import { type BookingSupplier, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { expect, it, vi } from 'vitest';
import { unusedVerbs } from '../testing/unused-verbs.ts';
import { dropped, leftOut } from './answers/dropped-answers.ts';
import { askForLists } from './ask-for-lists.ts';

type Supplier = BookingSupplier & { search(): Promise<unknown> };

const supplierOf = (code: string, search: () => Promise<unknown>): Supplier => ({
  ...unusedVerbs,
  code,
  recheck: unusedVerbs.hold,
  search,
});
const listing = (code: string, ...items: unknown[]) => supplierOf(code, async () => items);
const silent = supplierOf('silent', () => Promise.reject(new SupplierError('timeout')));
const confused = supplierOf('confused', async () => 'none');

/** Asks for lists of numbers. */
function ask(...suppliers: [Supplier, ...Supplier[]]) {
  const reportDropped = vi.fn();
  const asked = askForLists(
    { suppliers, supplierDeadlineMs: 1_000, reportDropped },
    (supplier) => supplier.search(),
    (answer, { code }, drop) => {
      if (!Array.isArray(answer)) return leftOut(drop, 'no_list');
      return { code, numbers: answer.flatMap((item) => (typeof item === 'number' ? [item] : dropped(drop))) };
    },
  );
  return { asked, reportDropped };
}

it('gives the lists of all suppliers in their order, an empty one too', async () => {
  expect(await ask(listing('a', 2, 1), listing('b'), listing('c', 3)).asked).toEqual({
    lists: [
      { code: 'a', numbers: [2, 1] },
      { code: 'b', numbers: [] },
      { code: 'c', numbers: [3] },
    ],
    isComplete: true,
  });
});

it.each([silent, confused])('is incomplete while one gives no list, and hides no other: $code', async (other) => {
  const lists = [{ code: 'a', numbers: [1] }];
  expect(await ask(other, listing('a', 1)).asked).toEqual({ lists, isComplete: false });
});

it('is refused when no supplier gives a list', async () => {
  await expect(ask(silent, confused).asked).rejects.toMatchObject({ code: 'supplier_unavailable' });
});

it('tells by supplier and reason what was dropped', async () => {
  const { asked, reportDropped } = ask(listing('a', 1, 'x', null), listing('b', 2), confused);
  await asked;
  expect(reportDropped.mock.calls.map(([told]) => told)).toEqual([
    { supplier: 'a', reason: 'invalid', count: 2 },
    { supplier: 'confused', reason: 'no_list', count: 1 },
  ]);
});
