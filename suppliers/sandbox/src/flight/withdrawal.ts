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

/** Hours after its issue in which a ticket is cancelled free of charge; 0 when it never is. Days as yyyy-MM-dd. */
export function withdrawalHours(boughtOn: string, departsOn: string): number {
  const rule = rules.findLast(({ since }) => since <= boughtOn);
  return rule && daysBetween(boughtOn, departsOn) >= rule.minLeadDays ? rule.hours : 0;
}
