import { AppError } from '@embarque/server-kit/app-error.ts';
import { callWithDeadline } from '@embarque/server-kit/ports/call-with-deadline.ts';
import { type BookingSupplier, type SupplierCall, SupplierError } from '@embarque/server-kit/ports/supplier.ts';

/**
 * Returns a supplier's response. Throws AppError supplier_unavailable when it fails or takes longer than `deadlineMs`.
 * For queries only: calls with effects must be recorded before they are made.
 */
export async function askSupplier<T>(deadlineMs: number, ask: (call: SupplierCall) => Promise<T>): Promise<T> {
  try {
    return await callWithDeadline(deadlineMs, ask);
  } catch (error) {
    if (error instanceof SupplierError) throw new AppError('supplier_unavailable');
    throw error;
  }
}

/** What several suppliers answered. */
export interface SuppliersAnswered<Supplier, Answer> {
  readonly answers: readonly { readonly supplier: Supplier; readonly answer: Answer }[];
  /** Whether all of them did. */
  readonly isComplete: boolean;
}

/**
 * Asks all suppliers of a service at once and returns what those answered that did, in the order of the suppliers: one that fails
 * hides no other's offers. Throws AppError supplier_unavailable when none answered in time.
 */
export async function askSuppliers<Supplier extends BookingSupplier, Answer>(
  suppliers: readonly Supplier[],
  deadlineMs: number,
  ask: (supplier: Supplier, call: SupplierCall) => Promise<Answer>,
): Promise<SuppliersAnswered<Supplier, Answer>> {
  const settled = await Promise.allSettled(
    suppliers.map((supplier) => askSupplier(deadlineMs, (call) => ask(supplier, call))),
  );
  const answers = suppliers.flatMap((supplier, index) => {
    const result = settled[index];
    return result?.status === 'fulfilled' ? [{ supplier, answer: result.value }] : [];
  });
  const failed = settled.filter((result) => result.status === 'rejected');
  const fault = failed.find(({ reason }) => !(reason instanceof AppError));
  if (fault) throw fault.reason;
  if (answers.length === 0) throw new AppError('supplier_unavailable');
  return { answers, isComplete: failed.length === 0 };
}

/** Returns the supplier with a code that a token or an order names; undefined when the service no longer has it. */
export const supplierWithCode = <Supplier extends BookingSupplier>(
  suppliers: readonly Supplier[],
  code: string,
): Supplier | undefined => suppliers.find((supplier) => supplier.code === code);
