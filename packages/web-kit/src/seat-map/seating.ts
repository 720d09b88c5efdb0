import type { Seat } from './seat.ts';

/** Somebody who needs a seat. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** One to three characters that tell the seat's person on the drawing: a number or initials. */
  readonly mark: string;
  readonly seat: string | null;
}

export interface Seating {
  readonly people: readonly Person[];
  /** The id of who gets the next seat that is chosen; null when nobody waits for one. */
  readonly current: string | null;
}

/** `lost` was taken by somebody else while the page was open. */
export type SeatState = 'free' | 'selected' | 'taken' | 'lost';

/** What a press on a seat depends on. */
export interface SeatingRules {
  readonly seating: Seating;
  readonly lost: readonly string[];
  readonly isBusy: boolean;
}

/** Returns how a seat stands. Who has a seat has it, also where the supplier says that it is no longer for sale. */
export function seatStateOf(seat: Seat, { seating, lost }: Omit<SeatingRules, 'isBusy'>): SeatState {
  if (holderOf(seating, seat.number)) return 'selected';
  if (lost.includes(seat.number)) return 'lost';
  return seat.available ? 'free' : 'taken';
}

export const holderOf = ({ people }: Seating, number: string): Person | undefined =>
  people.find(({ seat }) => seat === number);

export const countSeated = ({ people }: Seating): number => people.filter(({ seat }) => seat !== null).length;

/** Returns who gets the next seat that is chosen. */
export const currentOf = ({ people, current }: Seating): Person | undefined => people.find(({ id }) => id === current);

/** Returns the sentence that says why a press on a seat does nothing; undefined where it does something. */
export function whyNotPressed(seat: Seat, rules: SeatingRules): string | undefined {
  if (rules.isBusy) return 'Aguarde: seus assentos estão sendo reservados.';
  switch (seatStateOf(seat, rules)) {
    case 'selected':
      return undefined;
    case 'taken':
      return `O assento ${seat.number} está ocupado.`;
    case 'lost':
      return `O assento ${seat.number} acabou de ser ocupado. Escolha outro.`;
    case 'free':
      return currentOf(rules.seating)
        ? undefined
        : 'Todos já têm assento. Para trocar, escolha a pessoa ou libere um assento.';
  }
}

/**
 * Returns the seating after a seat that is not refused was pressed. A free one goes to the current person, who leaves the seat
 * they had, and the next without a seat is current; of a selected one its person is current again, without a seat.
 */
export function seatingAfter(seating: Seating, number: string): Seating {
  const { people, current } = seating;
  const holder = holderOf(seating, number);
  const changed = holder?.id ?? current;
  const after = people.map((person) => (person.id === changed ? { ...person, seat: holder ? null : number } : person));
  return { people: after, current: holder ? holder.id : nextWithoutSeat(after, current) };
}

/** Returns the id of the first person without a seat after another one, who may be before them; null if all have one. */
export function nextWithoutSeat(people: readonly Person[], after: string | null): string | null {
  const start = people.findIndex(({ id }) => id === after) + 1;
  return [...people.slice(start), ...people.slice(0, start)].find(({ seat }) => seat === null)?.id ?? null;
}
