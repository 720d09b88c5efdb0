import type { PenaltyStep } from '../booking/cancellations.ts';
import { localText } from '../zoned-time.ts';
import type { Departure } from './network/timetable.ts';
import type { SeatPrice } from './price.ts';

/** When and for what seats are sold and cancelled, by the law of the time and the companies' rules. */

interface TicketLaw {
  /** The first day of departure it applies to, until the next one's; yyyy-MM-dd. */
  readonly since: string;
  /** Hours before the departure until which a ticket is refunded. */
  readonly refundHours: number;
  /** The most of the price of the ride, boarding tax not included, that refunding may cost. */
  readonly refundPercent: number;
  /** The most that another date costs, asked for later than that. */
  readonly lateChangePercent: number;
  /** Hours after buying it on the internet in which it is given back free of charge. */
  readonly withdrawalHours: number;
  readonly validMonths: number;
}

const WEEK_HOURS = 7 * 24;

/** Resolução ANTT nº 6.033 of 21 December 2023; the withdrawal is that of article 49 of the consumers' code. */
const laws: readonly [TicketLaw, ...TicketLaw[]] = [
  {
    since: '2024-02-01',
    refundHours: 3,
    refundPercent: 5,
    lateChangePercent: 20,
    withdrawalHours: WEEK_HOURS,
    validMonths: 12,
  },
];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SALES_END_MINUTES = 30;
/** Longer than any hold lasts: a ticket is issued at most so long after it was held. */
const HELD_AT_MOST_MS = HOUR_MS;

/** Returns the rules of a departure on a day. */
export const lawOf = (day: string): TicketLaw => laws.findLast(({ since }) => since <= day) ?? laws[0];

const refundEnd = ({ departsAt, day }: Departure) => departsAt - lawOf(day).refundHours * HOUR_MS;

/** When the last seat is sold, in UTC milliseconds. */
export const salesEnd = ({ departsAt }: Departure): number => departsAt - SALES_END_MINUTES * MINUTE_MS;

/** Returns what cancelling a seat costs until it is no longer cancelled, in centavos: of the fare alone. */
export const penaltyOf = ({ day }: Departure, { fareCents }: Pick<SeatPrice, 'fareCents'>): number =>
  Math.floor((fareCents * lawOf(day).refundPercent) / 100);

/** The penalties of a seat at an instant; none once it is no longer cancelled. Their end is local to the origin. */
export function penaltiesOf(departure: Departure, price: SeatPrice, now: Date): { until: string; cents: number }[] {
  const end = refundEnd(departure);
  if (end <= now.getTime()) return [];
  return [{ until: localText(departure.origin.shown.zone, end), cents: penaltyOf(departure, price) }];
}

/** What cancelling seats costs that are held at an instant, `cents` being their penalty: nothing for a week. */
export function penaltySteps(departure: Departure, cents: number, heldAt: Date): PenaltyStep[] {
  const { withdrawalHours } = lawOf(departure.day);
  const end = refundEnd(departure);
  const until = new Date(end).toISOString();
  // Nothing is cancelled after the last step: one counted from the issue must end before it.
  const isWithdrawnOnly = heldAt.getTime() + HELD_AT_MOST_MS + withdrawalHours * HOUR_MS >= end;
  return isWithdrawnOnly
    ? [{ until, cents: 0 }]
    : [
        { hoursAfterIssue: withdrawalHours, cents: 0 },
        { until, cents },
      ];
}
