import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';

/** Waiting on the machine's own timers, whatever the sandbox's clock shows, until the caller gives up. */

/** Resolves after `milliseconds`. Throws SupplierError timeout when the caller gives up first. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new SupplierError('timeout'));
    const giveUp = () => {
      clearTimeout(timer);
      reject(new SupplierError('timeout'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** How often a held call looks whether it may go on: another process may have said so. */
const LOOK_MS = 25;

/** Resolves once `isHeld` says no more that it is. Throws SupplierError timeout when the caller gives up first. */
export async function pauseWhile(isHeld: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  do await pause(LOOK_MS, signal);
  while (await isHeld());
}

/** Never resolves: throws SupplierError timeout when the caller gives up. */
export function silence(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new SupplierError('timeout'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}
