import { offsetMinutesOf } from '@embarque/commerce/places/local-time.ts';
import { daysBetween } from '@embarque/contract/dates.ts';

/** The right to withdraw from a flight just bought without a penalty, whatever the fare says, by the law of the time. */

interface WithdrawalRule {
  /** The first day of purchase it applies to, until the next rule's. */
  readonly since: string;
  /** How long after the ticket was received. */
  readonly hours: number;
  /** Fewest days from the day of purchase to that of the first flight. */
  readonly minLeadDays: number;
}

/** Resolução ANAC nº 400 of 13 December 2016, article 11, in force since 14 March 2017. */
const rules: readonly WithdrawalRule[] = [{ since: '2017-03-14', hours: 24, minLeadDays: 7 }];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Hours after its issue in which a ticket is cancelled free of charge; 0 when it never is. `departure` is that of the first flight, a
 * local date-time with its offset: days are counted where it leaves.
 */
export function withdrawalHours(bookedAt: Date, departure: string): number {
  const boughtOn = new Date(bookedAt.getTime() + offsetMinutesOf(departure) * MINUTE_MS).toISOString().slice(0, 10);
  const rule = rules.findLast(({ since }) => since <= boughtOn);
  return rule && daysBetween(boughtOn, departure.slice(0, 10)) >= rule.minLeadDays ? rule.hours : 0;
}

/** What the law grants who buys a flight. */
export interface Withdrawal {
  readonly hours: number;
  /** When they end, ISO 8601; null as long as the ticket is not bought, because they begin with that. */
  readonly until: string | null;
}

/** Returns what the law grants for a flight that is booked at a moment, and bought at one or not yet; null where that is nothing. */
export function withdrawalOf(bookedAt: Date, boughtAt: Date | null, departure: string): Withdrawal | null {
  const hours = withdrawalHours(bookedAt, departure);
  if (hours === 0) return null;
  return { hours, until: boughtAt && new Date(boughtAt.getTime() + hours * HOUR_MS).toISOString() };
}

/** Returns it as long as it is not over at an instant. */
export const stillGranted = (withdrawal: Withdrawal | null, now: Date): Withdrawal | null =>
  withdrawal?.until && Date.parse(withdrawal.until) <= now.getTime() ? null : withdrawal;
