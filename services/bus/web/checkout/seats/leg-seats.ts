import type { Bus } from '@embarque/bus/contract.ts';
import { seatsProblem } from '@embarque/bus/rules/passenger-rules.ts';
import type { Deck } from '@embarque/bus/rules/seat-map.ts';
import { takenText } from '@embarque/bus/rules/taken-text.ts';
import type { HeldSeats, LegDraft } from '../checkout-draft.ts';

/** What becomes of the seats picked on one bus. All pure: the page asks the supplier and hands its answers in. */

const HOLDING = 'Aguarde: seus assentos estão sendo reservados.';
const NOT_HELD = 'Seus assentos não estão reservados. Reserve de novo ou escolha outros.';
export const TIME_OVER = 'O tempo da reserva dos assentos acabou. Reserve de novo ou escolha outros assentos.';

/** Returns the seats that are picked, in the order of the passengers. */
export const pickedOf = ({ seats }: Pick<LegDraft, 'seats'>): string[] => seats.filter((seat) => seat !== null);

/** Whether two lists name the same seats, in any order. */
const areSameSeats = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((seat) => others.includes(seat));

type Priced = Pick<Bus, 'cashPrice'>;

/** Whether the supplier holds just the seats that are picked, at the price they are sold for. */
export const isHeld = (leg: LegDraft, { cashPrice }: Priced): boolean =>
  leg.hold !== null && leg.hold.cashPrice === cashPrice && areSameSeats(leg.hold.seats, pickedOf(leg));

/** Whether the supplier is to be asked to hold other seats, or none any more. */
export const isOpen = (leg: LegDraft, bus: Priced): boolean =>
  !leg.isPaused && (pickedOf(leg).length === 0 ? leg.hold !== null : !isHeld(leg, bus));

/** Returns why the seats of so many passengers cannot be bought yet; undefined where they can. */
export function legProblem(leg: LegDraft, bus: Priced, passengers: number): string | undefined {
  const problem = seatsProblem(pickedOf(leg), passengers);
  if (problem !== undefined || isHeld(leg, bus)) return problem;
  return leg.isPaused ? NOT_HELD : HOLDING;
}

/** Returns the leg after somebody else got seats of it: they are nobody's here, and the other picks stand. */
export function withoutSeats(leg: LegDraft, taken: readonly string[], said: string): LegDraft {
  if (taken.length === 0) return leg;
  return {
    ...leg,
    seats: leg.seats.map((seat) => (seat !== null && taken.includes(seat) ? null : seat)),
    lost: [...new Set([...leg.lost, ...taken])],
    said,
    isPaused: false,
  };
}

/** Whether a map has fewer seats to choose than there are passengers: the others that are free to them are picked in another tab. */
export function isShort(leg: LegDraft, decks: readonly Deck[]): boolean {
  const seats = decks.flatMap((deck) => deck.seats);
  const own = pickedOf(leg);
  return seats.filter(({ available, number }) => available || own.includes(number)).length < leg.seats.length;
}

/** Returns the leg under a map that was just drawn: picks that are no longer free, and not its own, are lost. */
export function underMap(leg: LegDraft, decks: readonly Deck[]): LegDraft {
  const free = new Set(
    decks.flatMap(({ seats }) => seats.filter(({ available }) => available).map(({ number }) => number)),
  );
  const own = leg.hold?.seats ?? [];
  const lost = leg.lost.filter((seat) => !free.has(seat));
  const taken = pickedOf(leg).filter((seat) => !free.has(seat) && !own.includes(seat));
  const kept = lost.length === leg.lost.length ? leg : { ...leg, lost };
  return withoutSeats(kept, taken, takenText(taken));
}

/** A hold that the session has, as the server lists it. */
export interface CurrentHold extends Omit<HeldSeats, 'cashPrice'> {
  readonly key: string;
}

interface HoldsNow {
  /** Of the bus. */
  readonly key: string;
  readonly holds: readonly CurrentHold[];
  /** The seats that were last asked for. */
  readonly asked: readonly string[];
}

/**
 * Returns the leg with its hold as the server knows it. One whose answer was lost is found by the seats that were asked for; its
 * price is not known, so it is held again in its own place.
 */
export function withFound(leg: LegDraft, { key, holds, asked }: HoldsNow): LegDraft {
  const ofBus = holds.filter((hold) => hold.key === key);
  const found =
    ofBus.find(({ holdId }) => holdId === leg.hold?.holdId) ?? ofBus.find(({ seats }) => areSameSeats(seats, asked));
  if (!found) return { ...leg, hold: null };
  const { holdId, expiresAt, seats } = found;
  return {
    ...leg,
    hold: { holdId, expiresAt, seats, cashPrice: leg.hold?.holdId === holdId ? leg.hold.cashPrice : null },
  };
}
