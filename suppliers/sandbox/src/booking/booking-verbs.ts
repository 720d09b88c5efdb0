import type { Clock } from '@embarque/server-kit/clock.ts';
import { assertNoTransaction, type Database } from '@embarque/server-kit/database/database.ts';
import type { BookingSupplier, HoldOutcome, OfferRecheck, SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import type { FaultInjection } from '../fault-injection.ts';
import type { Fault } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { pause } from '../waiting.ts';
import type { Cancellations } from './cancellations.ts';
import type { Holds } from './holds.ts';
import type { Inventory, InventoryOrder } from './inventory.ts';
import { type NameSteering, raised, steeringOf } from './steering.ts';
import { readStock, type StockRows, viewStock } from './stock.ts';

/** The verbs that faults can be ordered for. */
export const bookingOperations = [
  'recheck',
  'hold',
  'issue',
  'release',
  'lookup',
  'quoteCancellation',
  'cancel',
] as const;

export interface BookingVerbsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly holds: Holds;
  readonly cancellations: Cancellations;
  readonly injection: FaultInjection<(typeof bookingOperations)[number]>;
  readonly journal: Journal;
  /** How long a slow answer takes. */
  readonly slowMilliseconds: number;
}

const skusOf = (order: InventoryOrder | undefined) => order?.units.map(({ sku }) => sku);

/** The verbs every supplier has, of one that describes an offer when it rechecks it. */
export type BookingVerbs<Offer> = Omit<BookingSupplier, 'recheck'> & {
  recheck(...asked: Parameters<BookingSupplier['recheck']>): Promise<OfferRecheck<Offer>>;
};

/**
 * Returns the offer of an order with its price of now, whatever is left of it; undefined when the service offers nothing under its
 * reference. `rows`: the stock of the order's own units.
 */
export type Describe<Offer> = (order: SupplierOrder, rows: StockRows) => Promise<Offer | undefined>;

/** The verbs every supplier has, over the stock of one service. */
export function createBookingVerbs<Offer>(
  deps: BookingVerbsDeps,
  inventory: Inventory,
  describe: Describe<Offer>,
): BookingVerbs<Offer> {
  const { database, clock, holds, cancellations, injection, journal, slowMilliseconds } = deps;
  const { wordFor } = inventory;

  /** Too little is left of these units. */
  const soldOut = (skus: readonly string[] | undefined) => {
    const taken = wordFor && skus?.map(wordFor);
    return { outcome: 'sold_out', ...(taken && { taken }) } as const;
  };

  /** What an order costs now and of which of its units too little is left; undefined when it cannot be sold at all. */
  const quote = (
    wanted: InventoryOrder | undefined,
    { agreedCents, steering }: { agreedCents: number; steering: NameSteering | undefined },
    fault: Fault | undefined,
    rows: StockRows,
  ) => {
    // The port has no refusal before issue: what is not sold to these travellers is sold out to them.
    if (!wanted || fault?.kind === 'sold_out' || wanted.isOver(clock.now())) return undefined;
    const stock = viewStock(rows, wanted.pricedOn);
    const totalCents = wanted.totalCents(stock);
    const isRaised = steering === 'AUMENTO' || fault?.kind === 'price_up';
    return {
      wanted,
      short: wanted.units.filter((unit) => stock.left(unit) < unit.quantity).map(({ sku }) => sku),
      totalCents: isRaised ? raised(Math.max(totalCents, agreedCents)) : totalCents,
    };
  };
  const rowsOf = async (wanted: InventoryOrder | undefined, seen: StockRows | undefined): Promise<StockRows> =>
    seen ?? readStock(database.handle, skusOf(wanted) ?? []);
  const termsOf = ({ totalCents }: SupplierOrder, wanted: InventoryOrder | undefined) => ({
    agreedCents: totalCents,
    steering: steeringOf(wanted?.lastNames ?? []),
  });

  /** A no, unless the reference already has its hold: repeating a request never loses that. */
  const refuseHold = async (clientRef: string, outcome: HoldOutcome): Promise<HoldOutcome> => {
    const before = await holds.lookup(clientRef);
    if (before.outcome === 'held') return before;
    await journal.record(database.handle, 'hold', clientRef, outcome.outcome);
    return outcome;
  };

  return {
    code: 'sandbox',
    recheck(order, call) {
      const wanted = inventory.read(order);
      return injection.run(
        { operation: 'recheck', call, skus: skusOf(wanted) },
        async (fault, seen): Promise<OfferRecheck<Offer>> => {
          const rows = await rowsOf(wanted, seen);
          const offer = await describe(order, rows);
          if (offer === undefined) return { outcome: 'sold_out' };
          const quoted = quote(wanted, termsOf(order, wanted), fault, rows);
          if (!quoted) return { outcome: 'sold_out', offer };
          if (quoted.short.length > 0) return { ...soldOut(quoted.short), offer };
          const { totalCents } = quoted;
          return { outcome: totalCents > order.totalCents ? 'price_changed' : 'available', totalCents, offer };
        },
      );
    },
    hold(order, call) {
      const { clientRef } = call;
      const wanted = inventory.read(order);
      const faulty = { operation: 'hold', call, skus: skusOf(wanted), canRefuse: true } as const;
      return injection.run(faulty, async (fault, seen): Promise<HoldOutcome> => {
        const terms = termsOf(order, wanted);
        if (terms.steering === 'TEMPO') return injection.lose('hold', call, 'lost request');
        const isSlow = terms.steering === 'LENTO';
        if (isSlow) await pause(slowMilliseconds, call.signal);
        const quoted = quote(wanted, terms, fault, await rowsOf(wanted, isSlow ? undefined : seen));
        const isForSomebody = quoted && quoted.wanted.travellers > 0;
        if (!isForSomebody || terms.steering === 'ESGOTADO' || fault?.kind === 'refuse') {
          return refuseHold(clientRef, { outcome: 'sold_out' });
        }
        const { totalCents } = quoted;
        if (totalCents > order.totalCents) return refuseHold(clientRef, { outcome: 'price_changed', totalCents });
        const { units, carrier, travellers, penaltySteps, admission } = quoted.wanted;
        const outcome = await holds.take({
          clientRef,
          replaces: call.replaces,
          units,
          carrier,
          travellers,
          totalCents,
          isRefused: terms.steering === 'RECUSADO',
          isSlow,
          penaltySteps: penaltySteps(totalCents, clock.now()),
          admission,
        });
        return outcome.outcome === 'sold_out' ? soldOut(outcome.taken) : outcome;
      });
    },
    async issue({ clientRef, travellers }, call) {
      assertNoTransaction('issue at the sandbox supplier');
      // Whoever is told only now steers only now: what they are not sold, they are refused.
      const steering = travellers === undefined ? undefined : steeringOf(inventory.lastNames?.(travellers) ?? []);
      if (steering === 'TEMPO') return injection.lose('issue', { ...call, clientRef }, 'lost request');
      if (steering === 'LENTO') await pause(slowMilliseconds, call.signal);
      if (steering === 'ESGOTADO' || steering === 'RECUSADO') return holds.refuse(clientRef);
      const plain = await holds.issuePlainly(clientRef, inventory);
      if (plain) return plain;
      return injection.run({ operation: 'issue', call: { ...call, clientRef }, canRefuse: true }, (fault) =>
        fault?.kind === 'refuse' ? holds.refuse(clientRef) : holds.issue(clientRef, inventory),
      );
    },
    release: ({ clientRef }, call) =>
      injection.run({ operation: 'release', call: { ...call, clientRef } }, () => holds.release(clientRef)),
    lookup: (clientRef, call) =>
      injection.run({ operation: 'lookup', call: { ...call, clientRef } }, () => holds.lookup(clientRef)),
    quoteCancellation: ({ clientRef }, call) =>
      injection.run({ operation: 'quoteCancellation', call: { ...call, clientRef } }, () =>
        cancellations.quote(clientRef),
      ),
    cancel: ({ clientRef }, call) =>
      injection.run({ operation: 'cancel', call: { ...call, clientRef }, canRefuse: true }, async (fault) => {
        if (await cancellations.isSlow(clientRef)) await pause(slowMilliseconds, call.signal);
        if (fault?.kind === 'price_up') await cancellations.raise(clientRef);
        return cancellations.cancel(clientRef, { ...call, isRefused: fault?.kind === 'refuse' });
      }),
    async records(page) {
      assertNoTransaction('records at the sandbox supplier');
      return holds.records(page);
    },
  };
}
