import type * as z from 'zod/mini';

/** What one member, one card and one address may use up. Times in milliseconds. */
export interface Budgets {
  readonly cards: CardLimits;
  /** Declined evaluations of one card in a day, whoever presents it. */
  readonly declinesPerCard: number;
  readonly bookings: BookingLimits;
  /** Sessions that codes of guests open from one network in an hour, in a process. */
  readonly guestSessions: number;
}

/** How often cards are shown to a bank. */
export interface CardLimits {
  /** Evaluations of one member in an hour: checks, purchases, reprocesses, codes. */
  readonly perHour: number;
  /** Of these, card checks. */
  readonly checks: number;
  /** Declines of one member in an hour after which no card is taken for `pauseMs`. */
  readonly declines: number;
  readonly pauseMs: number;
  /** Evaluations from one address in an hour; after that members without good standing wait for `addressPauseMs` each time. */
  readonly perAddress: number;
  readonly addressPauseMs: number;
  /** The age of an account in good standing; one with an issued booking may be younger. */
  readonly standingMs: number;
}

/** What is held for members who have not paid yet. */
export interface BookingLimits {
  /** Unpaid bookings of one member. */
  readonly unpaid: number;
  /** Units of one leg: its rooms or seats, else its travellers. */
  readonly heldPerLeg: number;
  /** The same of one member, over all bookings and sessions. */
  readonly heldPerMember: number;
  /** The longest a booking is held after its payment failed. */
  readonly declinedMs: number;
  /** Codes of second factors for one booking. */
  readonly codes: number;
}

const DAY_MS = 86_400_000;

const defaults = {
  CARD_EVALUATIONS: 20,
  CARD_CHECKS: 10,
  CARD_DECLINES: 5,
  CARD_PAUSE: DAY_MS,
  CARD_DECLINES_PER_CARD: 60,
  // Forty people behind one address who each check a card, pay and give a code.
  CARDS_PER_ADDRESS: 120,
  CARDS_ADDRESS_PAUSE: 10_000,
  GOOD_STANDING_DAYS: 7,
  UNPAID_BOOKINGS: 3,
  HELD_PER_LEG: 9,
  HELD_PER_MEMBER: 18,
  DECLINED_HOLD: 600_000,
  CODES_PER_BOOKING: 10,
  // Nobody is told apart who enters, and many stand behind one address of a mobile network.
  GUEST_SESSIONS: 5_000,
};
type Name = keyof typeof defaults;

export const defaultBudgets: Budgets = budgetsOf({});

/** The variables that set budgets, for the schema of the environment. `whole`: a whole number between two others. */
export const budgetVariables = <Schema extends z.ZodMiniType>(
  whole: (name: Name, min: number, max: number) => Schema,
) => ({
  CARD_EVALUATIONS: whole('CARD_EVALUATIONS', 1, 100_000),
  CARD_CHECKS: whole('CARD_CHECKS', 1, 100_000),
  CARD_DECLINES: whole('CARD_DECLINES', 1, 100_000),
  CARD_PAUSE: whole('CARD_PAUSE', 1_000, 30 * DAY_MS),
  CARD_DECLINES_PER_CARD: whole('CARD_DECLINES_PER_CARD', 1, 100_000),
  CARDS_PER_ADDRESS: whole('CARDS_PER_ADDRESS', 1, 1_000_000),
  CARDS_ADDRESS_PAUSE: whole('CARDS_ADDRESS_PAUSE', 1_000, 3_600_000),
  GOOD_STANDING_DAYS: whole('GOOD_STANDING_DAYS', 0, 3_650),
  UNPAID_BOOKINGS: whole('UNPAID_BOOKINGS', 1, 100_000),
  HELD_PER_LEG: whole('HELD_PER_LEG', 1, 100_000),
  HELD_PER_MEMBER: whole('HELD_PER_MEMBER', 1, 100_000),
  DECLINED_HOLD: whole('DECLINED_HOLD', 1_000, DAY_MS),
  CODES_PER_BOOKING: whole('CODES_PER_BOOKING', 1, 1_000),
  GUEST_SESSIONS: whole('GUEST_SESSIONS', 1, 1_000_000),
});

/** Returns the budgets of parsed variables. */
export function budgetsOf(values: Partial<Record<Name, number | undefined>>): Budgets {
  const of = (name: Name) => values[name] ?? defaults[name];
  return {
    cards: {
      perHour: of('CARD_EVALUATIONS'),
      checks: of('CARD_CHECKS'),
      declines: of('CARD_DECLINES'),
      pauseMs: of('CARD_PAUSE'),
      perAddress: of('CARDS_PER_ADDRESS'),
      addressPauseMs: of('CARDS_ADDRESS_PAUSE'),
      standingMs: of('GOOD_STANDING_DAYS') * DAY_MS,
    },
    declinesPerCard: of('CARD_DECLINES_PER_CARD'),
    bookings: {
      unpaid: of('UNPAID_BOOKINGS'),
      heldPerLeg: of('HELD_PER_LEG'),
      heldPerMember: of('HELD_PER_MEMBER'),
      declinedMs: of('DECLINED_HOLD'),
      codes: of('CODES_PER_BOOKING'),
    },
    guestSessions: of('GUEST_SESSIONS'),
  };
}
