import { assertNoTransaction } from './database.ts';
import { type SupplierCall, SupplierError } from './supplier.ts';

/**
 * A call to a supplier that is waited for until `deadlineMs`: then the signal is aborted and SupplierError timeout thrown,
 * whether or not the other side heeds the signal. Throws inside a transaction.
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
