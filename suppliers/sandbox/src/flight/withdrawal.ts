import { daysBetween } from '@embarque/contract/dates.ts';

/** Giving up a flight just bought, without a penalty whatever the fare says: a right that the law gives, as it stood when. */

interface WithdrawalRule {
  /** The first day of purchase it counts for, until that of the next rule. */
  readonly since: string;
  /** How long after the ticket was received. */
  readonly hours: number;
  /** The fewest days from the day of purchase to that of the first flight. */
  readonly daysAhead: number;
}

/** Resolução ANAC nº 400 of 13 December 2016, article 11, in force since 14 March 2017. */
const rules: readonly WithdrawalRule[] = [{ since: '2017-03-14', hours: 24, daysAhead: 7 }];

/** Hours from its issue in which a ticket is taken back for nothing; 0 when it never is. Days as yyyy-MM-dd. */
export function withdrawalHours(boughtOn: string, departsOn: string): number {
  const rule = rules.findLast(({ since }) => since <= boughtOn);
  return rule && daysBetween(boughtOn, departsOn) >= rule.daysAhead ? rule.hours : 0;
}
