import { assertNoTransaction } from '@embarque/server-kit/database/database.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import {
  type BookingSupplier,
  type CancelOutcome,
  type SupplierCall,
  SupplierError,
} from '@embarque/server-kit/ports/supplier.ts';

type Operation = 'recheck' | 'hold' | 'issue' | 'release' | 'lookup' | 'quoteCancellation' | 'cancel';

/** How a call goes wrong, once. */
export type Mishap =
  /** The call never arrives. */
  | 'lost'
  /** It takes effect, and the answer never arrives. */
  | 'answer_lost'
  /** The call is delayed until `deliver`, and nobody hears the answer. */
  | 'late'
  /** The call is delayed until `deliver`, and then answered. */
  | 'held'
  | 'sold_out'
  | 'price_up'
  /** A hold is refused at the price it was asked for. */
  | 'price_changed'
  | 'refuse';

export interface FakeSupplier extends BookingSupplier {
  readonly calls: { operation: Operation; ref: string }[];
  readonly holds: Map<string, FakeHold>;
  /** The next calls of an operation go wrong, one after another. */
  next(operation: Operation, ...mishaps: Mishap[]): void;
  /** Lets delayed calls arrive. */
  deliver(): void;
  seats: number;
  /** What it says is gone when it refuses a hold. */
  taken: readonly string[] | undefined;
  totalCents: number;
  holdMs: number;
  /** The penalty of cancelling; undefined when cancellations are refused. */
  penaltyCents: number | undefined;
}

export interface FakeHold {
  state: 'held' | 'issued' | 'released' | 'cancelled';
  penaltyCents?: number;
  readonly providerRef: string;
  totalCents: number;
  readonly expiresAt: Date;
  readonly locator: string;
  /** Told at issue, of a hold that was made without them. */
  travellers?: Json;
}

/** A supplier in memory that keeps the port's rules and can be told to misbehave. */
export function createFakeSupplier(now: () => Date, { code = 'fake', totalCents = 10_000 } = {}): FakeSupplier {
  const mishaps: Record<Operation, Mishap[]> = {
    recheck: [],
    hold: [],
    issue: [],
    release: [],
    lookup: [],
    quoteCancellation: [],
    cancel: [],
  };
  const answers = new Map<string, CancelOutcome>();
  const late: (() => void)[] = [];
  const holds: FakeSupplier['holds'] = new Map();
  const taken = () =>
    [...holds.values()].filter((hold) => hold.state !== 'released' && hold.state !== 'cancelled').length;

  /** A party that stays silent: the call ends at its deadline. */
  const silence = ({ signal }: SupplierCall): Promise<never> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new SupplierError('timeout')));
    });

  async function receive<Answer>(
    operation: Operation,
    ref: string,
    call: SupplierCall,
    effect: (mishap: Mishap | undefined) => Answer,
  ): Promise<Answer> {
    assertNoTransaction('a call to the fake supplier');
    supplier.calls.push({ operation, ref });
    await Promise.resolve();
    const mishap = mishaps[operation].shift();
    if (mishap === 'held') return new Promise((resolve) => late.push(() => resolve(effect(undefined))));
    if (mishap === 'late') late.push(() => effect(undefined));
    if (mishap === 'answer_lost') effect(undefined);
    return mishap === 'lost' || mishap === 'late' || mishap === 'answer_lost' ? silence(call) : effect(mishap);
  }

  function cancel(hold: FakeHold | undefined, isRefused: boolean, agreedCents: number): CancelOutcome {
    if (hold?.state === 'cancelled') return { outcome: 'cancelled', penaltyCents: hold.penaltyCents ?? 0 };
    const { penaltyCents } = supplier;
    if (hold?.state !== 'issued' || penaltyCents === undefined || isRefused) return { outcome: 'refused' };
    if (penaltyCents > agreedCents) return { outcome: 'penalty_changed', penaltyCents };
    hold.state = 'cancelled';
    hold.penaltyCents = penaltyCents;
    return { outcome: 'cancelled', penaltyCents };
  }

  const supplier: FakeSupplier = {
    code,
    seats: 1000,
    taken: undefined,
    totalCents,
    holdMs: 900_000,
    penaltyCents: 0,
    calls: [],
    holds,
    next: (operation, ...list) => {
      mishaps[operation].push(...list);
    },
    deliver: () => {
      for (const arrive of late.splice(0)) arrive();
    },
    recheck: (_order, call) =>
      receive('recheck', '', call, (mishap) => {
        if (mishap === 'sold_out' || taken() >= supplier.seats)
          return { outcome: 'sold_out', ...(supplier.taken && { taken: supplier.taken }) };
        if (mishap === 'price_up') return { outcome: 'price_changed', totalCents: supplier.totalCents + 500 };
        return { outcome: 'available', totalCents: supplier.totalCents };
      }),
    hold: (_order, call) =>
      receive('hold', call.clientRef, call, (mishap) => {
        const known = holds.get(call.clientRef);
        if (known?.state === 'held') return { outcome: 'held', ...known };
        if (mishap === 'price_changed') return { outcome: mishap, totalCents: supplier.totalCents + 500 };
        const replaced = call.replaces === undefined ? undefined : holds.get(call.replaces);
        const free = replaced?.state === 'held' ? 1 : 0;
        if (mishap === 'sold_out' || taken() - free >= supplier.seats)
          return { outcome: 'sold_out', ...(supplier.taken && { taken: supplier.taken }) };
        if (replaced?.state === 'held') replaced.state = 'released';
        const hold: FakeHold = {
          state: 'held',
          providerRef: `P-${call.clientRef}`,
          totalCents: supplier.totalCents + (mishap === 'price_up' ? 500 : 0),
          expiresAt: new Date(now().getTime() + supplier.holdMs),
          locator: `L-${code}-${holds.size}`,
        };
        holds.set(call.clientRef, hold);
        return { outcome: 'held', ...hold };
      }),
    issue: ({ clientRef, travellers }, call) =>
      receive('issue', clientRef, call, (mishap) => {
        const hold = holds.get(clientRef);
        if (hold && travellers !== undefined) hold.travellers = travellers;
        if (!hold || hold.state === 'released' || hold.state === 'cancelled') return { outcome: 'released' };
        if (mishap === 'refuse') {
          hold.state = 'released';
          return { outcome: 'refused' };
        }
        hold.state = 'issued';
        return { outcome: 'issued', locator: hold.locator, tickets: ['T1'] };
      }),
    release: ({ clientRef }, call) =>
      receive('release', clientRef, call, () => {
        const hold = holds.get(clientRef);
        if (hold?.state === 'issued') return { outcome: 'issued', locator: hold.locator, tickets: ['T1'] };
        if (hold) hold.state = 'released';
        return { outcome: 'released' };
      }),
    lookup: (clientRef, call) =>
      receive('lookup', clientRef, call, () => {
        const hold = holds.get(clientRef);
        if (!hold) return { outcome: 'none' };
        if (hold.state === 'cancelled') return { outcome: 'cancelled', ...hold, penaltyCents: hold.penaltyCents ?? 0 };
        if (hold.state === 'released' || (hold.state === 'held' && hold.expiresAt <= now()))
          return { outcome: 'released' };
        return hold.state === 'held' ? { outcome: 'held', ...hold } : { outcome: 'issued', ...hold, tickets: ['T1'] };
      }),
    quoteCancellation: ({ clientRef }, call) =>
      receive('quoteCancellation', clientRef, call, () => {
        const hold = holds.get(clientRef);
        if (hold?.state === 'cancelled') return { outcome: 'cancelled', penaltyCents: hold.penaltyCents ?? 0 };
        const { penaltyCents } = supplier;
        if (hold?.state !== 'issued' || penaltyCents === undefined) return { outcome: 'refused' };
        return { outcome: 'quoted', penaltyCents, expiresAt: new Date('2027-02-01T03:00:00Z') };
      }),
    cancel: ({ clientRef }, call) =>
      receive('cancel', clientRef, call, (mishap) => {
        const before = answers.get(call.cancelRef);
        if (before) return before;
        const answer = cancel(holds.get(clientRef), mishap === 'refuse', call.penaltyCents);
        answers.set(call.cancelRef, answer);
        return answer;
      }),
    records: async ({ after, limit }) =>
      [...holds]
        .map(([clientRef, { state, totalCents, penaltyCents = null }]) => ({
          clientRef,
          state,
          totalCents,
          penaltyCents,
        }))
        .filter(({ clientRef }) => clientRef > after)
        .sort((a, b) => (a.clientRef < b.clientRef ? -1 : 1))
        .slice(0, limit),
  };
  return supplier;
}
