import { assertNoTransaction } from '../database/database.ts';
import { type SupplierCall, SupplierError } from './supplier.ts';

/**
 * Calls a supplier and waits at most `deadlineMs`. Then it aborts the signal and throws SupplierError timeout, even if
 * the callee ignores the signal. Throws inside a transaction.
 */
export async function callWithDeadline<T>(deadlineMs: number, work: (call: SupplierCall) => Promise<T>): Promise<T> {
  assertNoTransaction('a call to a supplier');
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new SupplierError('timeout'));
      controller.abort();
    }, deadlineMs);
  });
  try {
    return await Promise.race([work({ signal: controller.signal }), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
