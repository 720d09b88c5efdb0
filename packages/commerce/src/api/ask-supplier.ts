import { AppError } from '@embarque/server-kit/app-error.ts';
import { callWithDeadline } from '@embarque/server-kit/call-with-deadline.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/supplier.ts';

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
