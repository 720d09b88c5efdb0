import type { SagaEvent, SupplierCommand } from '../saga.ts';

/** A supplier as the port describes one, with its journal: the witness outside the shop’s own records. */
export interface ModelSupplier {
  readonly holds: ReadonlyMap<string, ModelHold>;
  /** A request arrives. */
  receive(command: SupplierCommand, ref: string, now: number, mishap: SupplierMishap | undefined): SagaEvent;
}

export type SupplierMishap = 'sold_out' | 'price_up' | 'refuse';

export interface ModelHold {
  state: 'held' | 'issued' | 'released';
  readonly totalCents: number;
  readonly expiresAt: number;
  readonly arrivedAt: number;
}

export function createModelSupplier(options: { seats: number; holdMs: number; totalCents: number }): ModelSupplier {
  const holds = new Map<string, ModelHold>();
  const see = (ref: string, now: number): ModelHold | undefined => {
    const hold = holds.get(ref);
    if (hold?.state === 'held' && hold.expiresAt <= now) hold.state = 'released';
    return hold;
  };
  const isFull = (now: number): boolean =>
    [...holds.keys()].filter((ref) => see(ref, now)?.state !== 'released').length >= options.seats;
  const heldAnswer = (ref: string, hold: ModelHold) => ({
    outcome: 'held' as const,
    providerRef: `P-${ref}`,
    totalCents: hold.totalCents,
    expiresAt: new Date(hold.expiresAt),
  });
  const issuedAnswer = (ref: string) => ({ outcome: 'issued' as const, locator: `L-${ref}`, tickets: [] });

  return {
    holds,
    receive(command, ref, now, mishap) {
      const hold = see(ref, now);
      const totalCents = options.totalCents + (mishap === 'price_up' ? 100 : 0);
      switch (command.do) {
        case 'recheck':
          if (mishap === 'sold_out' || isFull(now)) return { type: 'rechecked', answer: { outcome: 'sold_out' } };
          return {
            type: 'rechecked',
            answer: { outcome: mishap === 'price_up' ? 'price_changed' : 'available', totalCents },
          };
        case 'hold': {
          if (hold?.state === 'held') return { type: 'hold_answered', answer: heldAnswer(ref, hold) };
          if (mishap === 'sold_out' || isFull(now)) return { type: 'hold_answered', answer: { outcome: 'sold_out' } };
          const taken: ModelHold = { state: 'held', totalCents, expiresAt: now + options.holdMs, arrivedAt: now };
          holds.set(ref, taken);
          return { type: 'hold_answered', answer: heldAnswer(ref, taken) };
        }
        case 'issue':
          if (hold?.state === 'held' && mishap === 'refuse') {
            hold.state = 'released';
            return { type: 'issue_answered', answer: { outcome: 'refused' } };
          }
          if (!hold || hold.state === 'released') return { type: 'issue_answered', answer: { outcome: 'released' } };
          hold.state = 'issued';
          return { type: 'issue_answered', answer: issuedAnswer(ref) };
        case 'release':
          if (hold?.state === 'issued') return { type: 'release_answered', answer: issuedAnswer(ref) };
          if (hold) hold.state = 'released';
          return { type: 'release_answered', answer: { outcome: 'released' } };
        case 'lookup':
          if (!hold) return { type: 'looked_up', answer: { outcome: 'none' }, askedAt: now };
          if (hold.state === 'released') return { type: 'looked_up', answer: { outcome: 'released' }, askedAt: now };
          if (hold.state === 'held') return { type: 'looked_up', answer: heldAnswer(ref, hold), askedAt: now };
          return { type: 'looked_up', answer: { ...issuedAnswer(ref), providerRef: `P-${ref}` }, askedAt: now };
      }
    },
  };
}
