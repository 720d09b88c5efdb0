import type { CancelOutcome } from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierCommand } from '../saga/commands.ts';
import type { SagaEvent } from '../saga/saga.ts';

/** A supplier as the port describes one. Its journal is the witness outside the shop's own records. */
export interface ModelSupplier {
  readonly holds: ReadonlyMap<string, ModelHold>;
  /** A call arrives. */
  /** The penalty of cancelling; undefined where nothing is confirmed. */
  penaltyOf(ref: string, now: number): number | undefined;
  receive(command: SupplierCommand, ref: string, now: number, asked: Asked): SagaEvent;
}

/** What a call is about, and what befalls it. */
export interface Asked {
  /** What the leg was sold for. */
  readonly quotedCents: number;
  readonly mishap: SupplierMishap | undefined;
  /** The hold whose place another takes. */
  readonly replaces?: string;
  /** The numbers of the places that are wanted; without them any one. */
  readonly places?: readonly number[];
}

export type SupplierMishap = 'sold_out' | 'price_up' | 'refuse';

export interface ModelHold {
  state: 'held' | 'issued' | 'released' | 'cancelled';
  readonly totalCents: number;
  readonly expiresAt: number;
  readonly arrivedAt: number;
  /** The numbers of its places, which nobody else has meanwhile. */
  readonly places: readonly number[];
  /** The penalty it was cancelled for. */
  penaltyCents: number;
}

export function createModelSupplier(options: {
  seats: number;
  holdMs: number;
  refusesUndo: boolean;
  legs: number;
  penaltyPercent: number;
  penaltyRisesAt: number;
}): ModelSupplier {
  /** The first answer to each cancellation reference is final. */
  const answers = new Map<string, CancelOutcome>();
  const holds = new Map<string, ModelHold>();
  const see = (ref: string, now: number): ModelHold | undefined => {
    const hold = holds.get(ref);
    if (hold?.state === 'held' && hold.expiresAt <= now) hold.state = 'released';
    return hold;
  };
  const isTaken = (hold: ModelHold | undefined): boolean => hold?.state === 'held' || hold?.state === 'issued';
  const penaltyAt = ({ totalCents }: ModelHold, now: number): number =>
    Math.min(
      totalCents,
      Math.floor((totalCents * options.penaltyPercent * (now < options.penaltyRisesAt ? 1 : 2)) / 100),
    );
  const cancel = (hold: ModelHold | undefined, agreedCents: number, isRefused: boolean, now: number): CancelOutcome => {
    if (hold?.state === 'cancelled') return { outcome: 'cancelled', penaltyCents: hold.penaltyCents };
    if (hold?.state !== 'issued' || isRefused) return { outcome: 'refused' };
    const penaltyCents = penaltyAt(hold, now);
    if (penaltyCents > agreedCents) return { outcome: 'penalty_changed', penaltyCents };
    hold.state = 'cancelled';
    hold.penaltyCents = penaltyCents;
    return { outcome: 'cancelled', penaltyCents };
  };
  /** The places of a leg that are taken, but for those of one hold. Each leg is sold apart, with as many places. */
  const takenPlaces = (leg: string, now: number, but?: string): ReadonlySet<number> =>
    new Set(
      [...holds].flatMap(([ref, { places }]) =>
        ref !== but && ref.endsWith(`-${leg}`) && isTaken(see(ref, now)) ? places : [],
      ),
    );
  const anyFree = (taken: ReadonlySet<number>): number => {
    let place = 1;
    while (taken.has(place)) place += 1;
    return place;
  };
  const heldAnswer = (ref: string, hold: ModelHold) => ({
    outcome: 'held' as const,
    providerRef: `P-${ref}`,
    totalCents: hold.totalCents,
    expiresAt: new Date(hold.expiresAt),
  });
  const issuedAnswer = (ref: string) => ({ outcome: 'issued' as const, locator: `L-${ref}`, tickets: [] });

  return {
    holds,
    penaltyOf(ref, now) {
      const hold = holds.get(ref);
      return hold?.state === 'issued' ? penaltyAt(hold, now) : undefined;
    },
    receive(command, ref, now, { quotedCents, mishap, replaces, places }) {
      const hold = see(ref, now);
      const { leg } = command;
      const totalCents = quotedCents + (mishap === 'price_up' ? 100 : 0);
      switch (command.do) {
        case 'recheck':
          if (mishap === 'sold_out' || takenPlaces(leg, now).size >= options.seats) {
            return { type: 'rechecked', leg, answer: { outcome: 'sold_out' } };
          }
          return {
            type: 'rechecked',
            leg,
            answer: { outcome: mishap === 'price_up' ? 'price_changed' : 'available', totalCents },
          };
        case 'hold': {
          if (hold?.state === 'held') return { type: 'hold_answered', answer: heldAnswer(ref, hold) };
          const replaced = replaces === undefined ? undefined : see(replaces, now);
          const others = takenPlaces(leg, now, replaced?.state === 'held' ? replaces : undefined);
          const wanted = places ?? [anyFree(others)];
          if (mishap === 'sold_out' || wanted.some((place) => others.has(place) || place > options.seats))
            return { type: 'hold_answered', answer: { outcome: 'sold_out' } };
          if (replaced?.state === 'held') replaced.state = 'released';
          const taken: ModelHold = {
            state: 'held',
            totalCents,
            expiresAt: now + options.holdMs,
            arrivedAt: now,
            places: wanted,
            penaltyCents: 0,
          };
          holds.set(ref, taken);
          return { type: 'hold_answered', answer: heldAnswer(ref, taken) };
        }
        case 'issue':
          if (hold?.state === 'held' && mishap === 'refuse') {
            hold.state = 'released';
            return { type: 'issue_answered', answer: { outcome: 'refused' } };
          }
          if (!isTaken(hold) || !hold) return { type: 'issue_answered', answer: { outcome: 'released' } };
          hold.state = 'issued';
          return { type: 'issue_answered', answer: issuedAnswer(ref) };
        case 'release':
          if (hold?.state === 'issued') return { type: 'release_answered', answer: issuedAnswer(ref) };
          if (hold?.state === 'held') hold.state = 'released';
          return { type: 'release_answered', answer: { outcome: 'released' } };
        case 'undo': {
          const undoRef = `${ref}-u`;
          const isRefused = options.refusesUndo || mishap === 'refuse';
          const answer = answers.get(undoRef) ?? cancel(hold, command.penaltyCents, isRefused, now);
          answers.set(undoRef, answer);
          return { type: 'undo_answered', answer };
        }
        case 'cancel': {
          const cancelRef = `${ref}-cx${command.n}`;
          // Of several legs one may be of a supplier that takes nothing back.
          const isRefused = mishap === 'refuse' || (options.refusesUndo && options.legs > 1 && leg === '1');
          const answer = answers.get(cancelRef) ?? cancel(hold, command.penaltyCents, isRefused, now);
          answers.set(cancelRef, answer);
          return { type: 'cancel_answered', answer };
        }
        case 'lookup':
          if (!hold) return { type: 'looked_up', answer: { outcome: 'none' }, askedAt: now };
          if (hold.state === 'released') return { type: 'looked_up', answer: { outcome: 'released' }, askedAt: now };
          if (hold.state === 'cancelled') {
            const { penaltyCents } = hold;
            return {
              type: 'looked_up',
              answer: { outcome: 'cancelled', providerRef: `P-${ref}`, penaltyCents },
              askedAt: now,
            };
          }
          if (hold.state === 'held') return { type: 'looked_up', answer: heldAnswer(ref, hold), askedAt: now };
          return { type: 'looked_up', answer: { ...issuedAnswer(ref), providerRef: `P-${ref}` }, askedAt: now };
      }
    },
  };
}
