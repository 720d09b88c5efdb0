import { AppError } from '@embarque/server-kit/app-error.ts';
import type { BookingSupplier, SupplierCall } from '@embarque/server-kit/ports/supplier.ts';
import type { SearchReport } from '../search-report.ts';
import { askSupplier } from './ask-supplier.ts';
import type { ServiceDeps } from './service-deps.ts';

/** A search that found nothing waits no longer than this to be told why. */
const MAX_WAIT_MS = 2_000;

interface Found {
  readonly isEmpty: boolean;
  /** Whether every supplier gave its list. */
  readonly isComplete: boolean;
}

/** A supplier that can tell whether it sells such a search at all. */
interface Telling<Query> extends BookingSupplier {
  serves?(query: Query, call: SupplierCall): Promise<boolean>;
}

/**
 * Returns what is told beside a list. Suppliers are asked whether they serve a search only where all of them have answered and
 * nothing is listed; where one cannot say it, or not in time, and none does serve it, no reason is told.
 */
export async function reportSearch<Query>(
  { isEmpty, isComplete }: Found,
  query: Query,
  { suppliers, supplierDeadlineMs }: Pick<ServiceDeps<Telling<Query>>, 'suppliers' | 'supplierDeadlineMs'>,
): Promise<SearchReport> {
  if (!isComplete) return { isPartial: true };
  if (!isEmpty) return {};
  const told = await Promise.all(suppliers.map((each) => serves(each, query, supplierDeadlineMs)));
  if (told.includes(true)) return { emptyBecause: 'no_availability' };
  return told.every((each) => each === false) ? { emptyBecause: 'not_served' } : {};
}

async function serves<Query>(supplier: Telling<Query>, query: Query, deadlineMs: number): Promise<boolean | undefined> {
  if (!supplier.serves) return undefined;
  try {
    return await askSupplier(Math.min(deadlineMs, MAX_WAIT_MS), async (call) => supplier.serves?.(query, call));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
