import {
  type BookingSupplier,
  type CancelOutcome,
  type HoldCall,
  type HoldOutcome,
  type OfferRecheck,
  type SupplierCall,
  SupplierError,
  type SupplierOrder,
} from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierSubject } from './supplier-rules/bench.ts';

/** What a supplier in memory sells for an order. */
export interface MemoryStock {
  /** Orders of one key share their units. */
  readonly key: string;
  readonly units: number;
  /**
   * What of the key an order takes where it is told apart, such as seats: there are `units` of each. An order of none is rechecked,
   * and never held.
   */
  readonly parts?: readonly string[];
  readonly totalCents: number;
}

type Spoil = SupplierSubject<BookingSupplier>['spoil'];
type Operation = Parameters<Spoil>[0];
type Spoiling = Parameters<Spoil>[1];

interface Terms {
  readonly riseCents?: number;
  readonly replaces?: string;
}

interface MemoryHold {
  readonly stock: MemoryStock;
  readonly held: Extract<HoldOutcome, { outcome: 'held' }>;
  state: 'held' | 'issued' | 'released' | 'cancelled';
  penaltyCents: number;
}

const HOLD_MS = 15 * 60_000;
/** What a spoiled call adds to a price or a penalty, in centavos. */
const RISE_CENTS = 1_000;

/**
 * Creates the verbs of a supplier in memory, which keep the rules every supplier has: for tests of a service's port and of
 * adapters. `stockOf` returns undefined for an order of what it does not sell, `describe` the offer of an order, undefined for what was
 * never offered, `soldBefore` what others had bought of a key's parts, `now` its clock in milliseconds.
 */
export function createMemoryVerbs<Offer>(
  stockOf: (order: SupplierOrder) => MemoryStock | undefined,
  describe: (order: SupplierOrder) => Offer | undefined | Promise<Offer | undefined>,
  soldBefore: (key: string) => readonly string[] = () => [],
  now: () => number = Date.now,
) {
  const holds = new Map<string, MemoryHold>();
  /** References that were released before anything was held under them. */
  const refused = new Set<string>();
  const cancellations = new Map<string, CancelOutcome>();
  const spoiled = new Map<Operation, Spoiling>();

  const takeSpoil = (operation: Operation): Spoiling | undefined => {
    const kind = spoiled.get(operation);
    spoiled.delete(operation);
    return kind;
  };
  /** What is held or sold of a key, but for a hold to be replaced: its parts, or the key as often as it is. */
  const takenOf = (key: string, replaces?: string): string[] => [
    ...soldBefore(key),
    ...[...holds].flatMap(([clientRef, { stock, state }]) => {
      const isTaken = state === 'issued' || (state === 'held' && clientRef !== replaces);
      return isTaken && stock.key === key ? (stock.parts ?? [key]) : [];
    }),
  ];
  /** The parts of which none is left, as if nothing were held under `replaces`; of a stock without parts the key. */
  const goneOf = ({ key, units, parts = [key] }: MemoryStock, replaces?: string) => {
    const taken = takenOf(key, replaces);
    return parts.filter((part) => taken.filter((each) => each === part).length >= units);
  };

  const recheckStock = (order: SupplierOrder, { riseCents = 0, replaces }: Terms = {}) => {
    const stock = stockOf(order);
    if (!stock) return { outcome: 'sold_out' } as const;
    const gone = goneOf(stock, replaces);
    if (gone.length > 0) return { outcome: 'sold_out', ...(stock.parts && { taken: gone }) } as const;
    const totalCents = stock.totalCents + riseCents;
    return { outcome: totalCents > order.totalCents ? 'price_changed' : 'available', totalCents, stock } as const;
  };
  const hold = (order: SupplierOrder, { clientRef, replaces }: HoldCall): HoldOutcome => {
    const known = holds.get(clientRef);
    if (known) return known.held;
    if (refused.has(clientRef)) return { outcome: 'sold_out' };
    const checked = recheckStock(order, replaces === undefined ? {} : { replaces });
    if (checked.outcome === 'sold_out') return checked;
    const { outcome, totalCents, stock } = checked;
    if (stock.parts?.length === 0) return { outcome: 'sold_out' };
    if (outcome === 'price_changed') return { outcome, totalCents };
    const expiresAt = new Date(now() + HOLD_MS);
    const held = { outcome: 'held', providerRef: `P-${clientRef}`, totalCents, expiresAt } as const;
    const earlier = replaces === undefined ? undefined : holds.get(replaces);
    if (earlier?.state === 'held') earlier.state = 'released';
    holds.set(clientRef, { stock, held, state: 'held', penaltyCents: Math.floor(totalCents / 10) });
    return held;
  };
  const cancel = (clientRef: string, agreedCents: number): CancelOutcome => {
    const ticket = holds.get(clientRef);
    if (ticket?.state !== 'issued' && ticket?.state !== 'cancelled') return { outcome: 'refused' };
    const { penaltyCents } = ticket;
    if (ticket.state === 'issued' && penaltyCents > agreedCents) return { outcome: 'penalty_changed', penaltyCents };
    ticket.state = 'cancelled';
    return { outcome: 'cancelled', penaltyCents };
  };

  const verbs = {
    async recheck(order): Promise<OfferRecheck<Offer>> {
      const offer = await describe(order);
      if (offer === undefined) return { outcome: 'sold_out' };
      const checked = recheckStock(order, { riseCents: riseOf(takeSpoil('recheck')) });
      if (checked.outcome === 'sold_out') return { ...checked, offer };
      return { outcome: checked.outcome, totalCents: checked.totalCents, offer };
    },
    hold: (order, call) => answer(takeSpoil('hold'), call, () => hold(order, call)),
    async issue({ clientRef }) {
      const found = holds.get(clientRef);
      if (found?.state === 'issued') return issuedOf(clientRef, found);
      if (found?.state !== 'held') return { outcome: 'released' };
      const isRefused = takeSpoil('issue') === 'refuse';
      found.state = isRefused ? 'released' : 'issued';
      return isRefused ? { outcome: 'refused' } : issuedOf(clientRef, found);
    },
    async release({ clientRef }) {
      const found = holds.get(clientRef);
      if (found?.state === 'issued') return issuedOf(clientRef, found);
      if (found?.state === 'held') found.state = 'released';
      if (!found) refused.add(clientRef);
      return { outcome: 'released' };
    },
    async lookup(clientRef) {
      const found = holds.get(clientRef);
      if (!found) return { outcome: refused.has(clientRef) ? 'released' : 'none' };
      const { held, state, penaltyCents } = found;
      const { providerRef } = held;
      if (state === 'held') return held;
      if (state === 'issued') return { ...issuedOf(clientRef, found), providerRef };
      return state === 'released' ? { outcome: state } : { outcome: state, providerRef, penaltyCents };
    },
    async quoteCancellation({ clientRef }) {
      const ticket = holds.get(clientRef);
      if (ticket?.state !== 'issued' && ticket?.state !== 'cancelled') return { outcome: 'refused' };
      const { penaltyCents } = ticket;
      if (ticket.state === 'cancelled') return { outcome: 'cancelled', penaltyCents };
      return { outcome: 'quoted', penaltyCents, expiresAt: new Date(now() + HOLD_MS) };
    },
    cancel({ clientRef }, call) {
      const spoiling = takeSpoil('cancel');
      return answer(spoiling, call, () => {
        const known = cancellations.get(call.cancelRef);
        if (known) return known;
        const ticket = holds.get(clientRef);
        if (ticket?.state === 'issued') ticket.penaltyCents += riseOf(spoiling);
        const outcome =
          spoiling === 'refuse' ? ({ outcome: 'refused' } as const) : cancel(clientRef, call.penaltyCents);
        cancellations.set(call.cancelRef, outcome);
        return outcome;
      });
    },
    async records({ after, limit }) {
      return [...holds]
        .filter(([clientRef]) => clientRef > after)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, limit)
        .map(([clientRef, { held, state, penaltyCents }]) => ({
          clientRef,
          state,
          totalCents: held.totalCents,
          penaltyCents: state === 'cancelled' ? penaltyCents : null,
        }));
    },
  } satisfies Omit<BookingSupplier, 'code'>;
  return {
    verbs,
    takenOf: (key: string) => takenOf(key),
    async spoil(operation: Operation, kind: Spoiling) {
      spoiled.set(operation, kind);
    },
    async outliveHolds() {
      for (const each of holds.values()) if (each.state === 'held') each.state = 'released';
    },
    close: async () => {},
  };
}

const riseOf = (kind: Spoiling | undefined) => (kind === 'price_up' ? RISE_CENTS : 0);
/** A ticket for each part. */
const issuedOf = (clientRef: string, { stock: { parts = [''] } }: MemoryHold) =>
  ({ outcome: 'issued', locator: `L-${clientRef}`, tickets: parts.map((part) => `T-${clientRef}${part}`) }) as const;

/** Returns what a call brings about; of a lost one its caller learns nothing until the deadline. */
async function answer<T>(kind: Spoiling | undefined, { signal }: SupplierCall, effect: () => T): Promise<T> {
  if (kind !== 'lost_request' && kind !== 'lost_answer') return effect();
  if (kind === 'lost_answer') effect();
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  throw new SupplierError('timeout');
}
