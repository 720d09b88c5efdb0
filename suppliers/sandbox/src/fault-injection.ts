import { assertNoTransaction, type Database } from '@embarque/server-kit/database/database.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { glanceAtStock, type StockRows } from './booking/stock.ts';
import type { Fault, Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import { pause, pauseWhile, silence } from './waiting.ts';

/** A call of the sandbox that faults may be ordered for. */
export interface FaultyCall<Operation extends string> {
  readonly operation: Operation;
  readonly call: SupplierCall & { readonly clientRef?: string };
  /** Stock the call needs: read together with whether a fault waits, in one statement. */
  readonly skus?: readonly string[] | undefined;
  /** Whether the work itself handles `refuse`; otherwise such a call is unavailable. */
  readonly canRefuse?: boolean;
}

/** Makes calls go wrong as ordered, the way a remote party's calls do. */
export interface FaultInjection<Operation extends string = string> {
  /**
   * Runs `work` with the fault of this call and the stock rows read with it; both are undefined when there are none. Throws
   * SupplierError timeout when request or answer is lost and the caller gives up, unavailable when the call is refused.
   */
  run<T>(
    faulty: FaultyCall<Operation>,
    work: (fault: Fault | undefined, stock: StockRows | undefined) => Promise<T>,
  ): Promise<T>;
  /** Journals a lost request or answer, and stays silent until the caller gives up. */
  lose(operation: Operation, call: FaultyCall<Operation>['call'], what: 'lost request' | 'lost answer'): Promise<never>;
}

export interface FaultInjectionDeps {
  readonly database: Database;
  readonly faults: Pick<Faults, 'take' | 'isOrdered'>;
  readonly journal: Journal;
  readonly party: 'supplier' | 'gateway';
}

/** The fault injection of one party of the sandbox. */
export function createFaultInjection({ database, faults, journal, party }: FaultInjectionDeps): FaultInjection {
  const lose: FaultInjection['lose'] = async (operation, { signal, clientRef }, what) => {
    await journal.record(database.handle, operation, clientRef ?? null, what);
    return silence(signal);
  };
  return {
    async run({ operation, call, skus, canRefuse = false }, work) {
      assertNoTransaction(`${operation} at the sandbox ${party}`);
      const seen = skus && (await glanceAtStock(database, skus, operation));
      const fault = seen?.isFaultWaiting === false ? undefined : await faults.take(operation, call.clientRef);
      if (fault?.kind === 'slow') await pause(fault.ms, call.signal);
      if (fault?.kind === 'held') await pauseWhile(() => faults.isOrdered(fault.id), call.signal);
      if (fault?.kind === 'lost_request') return lose(operation, call, 'lost request');
      if (fault?.kind === 'refuse' && !canRefuse) throw new SupplierError('unavailable');
      // A fault may have taken its time: the stock is read again after it.
      const result = await work(fault, fault ? undefined : seen?.stock);
      return fault?.kind === 'lost_answer' ? lose(operation, call, 'lost answer') : result;
    },
    lose,
  };
}
