import { AppError } from '@embarque/server-kit/app-error.ts';
import { callWithDeadline } from '@embarque/server-kit/call-with-deadline.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/supplier.ts';

/**
 * Asks a supplier within `deadlineMs`. Silence and breakage become AppError supplier_unavailable. For questions only: what
 * takes something needs a record of the attempt first.
 */
export async function askSupplier<T>(deadlineMs: number, ask: (call: SupplierCall) => Promise<T>): Promise<T> {
  try {
    return await callWithDeadline(deadlineMs, ask);
  } catch (error) {
    if (error instanceof SupplierError) throw new AppError('supplier_unavailable');
    throw error;
  }
}
