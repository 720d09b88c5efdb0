import type { CurrentEarlyHold, EarlyHoldRequest, EarlyHolds } from '@embarque/commerce/api/early-holds.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';

/** Early holds in memory, for tests: those of each session, for ten minutes by a supplier that holds everything. */

const HELD_UNTIL = new Date('2026-11-21T12:10:00Z');

export interface MemoryHolds extends EarlyHolds {
  /** What was asked for, in order. */
  readonly requests: readonly EarlyHoldRequest[];
  /** Refuses every hold from now on. */
  refuse(error: Error): void;
  /** Has a booking take a hold over. */
  buy(reference: string): void;
}

export function createMemoryHolds(): MemoryHolds {
  const requests: EarlyHoldRequest[] = [];
  const held = new Map<string, CurrentEarlyHold & { readonly sessionId: string }>();
  const bought = new Map<string, string>();
  let refusal: Error | undefined;
  return {
    requests,
    refuse(error) {
      refusal = error;
    },
    buy(reference) {
      bought.set(reference, held.get(reference)?.sessionId ?? '');
      held.delete(reference);
    },
    async hold(supplier, request) {
      requests.push(request);
      const { owner, order, replaces } = request;
      if (refusal) throw refusal;
      if (replaces !== undefined && !held.delete(replaces)) throw new AppError('not_found');
      const reference = `e-${requests.length}`;
      const { sessionId } = owner;
      held.set(reference, {
        reference,
        expiresAt: HELD_UNTIL,
        supplierCode: supplier.code,
        offer: order.offer,
        sessionId,
      });
      return { reference, expiresAt: HELD_UNTIL };
    },
    release: async ({ sessionId }, reference) => held.get(reference)?.sessionId === sessionId && held.delete(reference),
    isBought: async ({ sessionId }, reference) => bought.get(reference) === sessionId,
    current: async ({ sessionId }) => [...held.values()].filter((each) => each.sessionId === sessionId),
  };
}
