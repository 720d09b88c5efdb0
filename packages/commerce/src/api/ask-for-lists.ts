import { AppError } from '@embarque/server-kit/app-error.ts';
import type { BookingSupplier, SupplierCall } from '@embarque/server-kit/ports/supplier.ts';
import { type Drop, readAnswer } from './answers/dropped-answers.ts';
import { askSuppliers } from './ask-supplier.ts';
import type { ServiceDeps } from './service-deps.ts';

/** What the suppliers of a service list for a search. */
export interface SupplierLists<List> {
  /** In the order of the suppliers, without those that gave none. */
  readonly lists: readonly List[];
  /** Whether all of them gave one. */
  readonly isComplete: boolean;
}

/**
 * Asks all suppliers of a service at once and reads the list of each that answers in time: `read` returns undefined for what is
 * no list, and notes what it drops, which is reported by supplier. Throws AppError supplier_unavailable when none gives a list.
 */
export async function askForLists<Supplier extends BookingSupplier, Answer, List>(
  {
    suppliers,
    supplierDeadlineMs,
    reportDropped,
  }: Pick<ServiceDeps<Supplier>, 'suppliers' | 'supplierDeadlineMs' | 'reportDropped'>,
  ask: (supplier: Supplier, call: SupplierCall) => Promise<Answer>,
  read: (answer: Answer, supplier: Supplier, drop: Drop) => List | undefined | Promise<List | undefined>,
): Promise<SupplierLists<List>> {
  const { answers, isComplete } = await askSuppliers(suppliers, supplierDeadlineMs, ask);
  const lists = (
    await Promise.all(
      answers.map(({ supplier, answer }) =>
        readAnswer(supplier.code, reportDropped, (drop) => read(answer, supplier, drop)),
      ),
    )
  ).filter((list) => list !== undefined);
  if (lists.length === 0) throw new AppError('supplier_unavailable');
  return { lists, isComplete: isComplete && lists.length === answers.length };
}
