import { addDays, addMonths, toBrazilianDay } from '@embarque/contract/dates.ts';

/**
 * When every server of the journeys begins (`SANDBOX_CLOCK`), so that each run finds the same flights, prices, seats and demo trips.
 * It is far ahead, as the sandbox's clock only goes forward: a Tuesday in the morning, hours from midnight in every zone of a journey,
 * with no holiday near, and with no end of a season in the three months in which journeys look for experiences. A run goes on from
 * there by the minutes that it takes. The browser keeps the machine's own clock.
 */
export const BEGIN = '2031-03-18T10:00:00-03:00';

const FIRST_DAY = BEGIN.slice(0, 10);

/** A day from the shop's today, yyyy-MM-dd. Journeys look ahead, so that no departure has passed. */
export const daysAhead = (days: number): string => addDays(FIRST_DAY, days);

/** The dd/MM/yyyy of a day so many years and half a year ago: who was born then has that age for months to come. */
export const yearsAgo = (years: number): string => toBrazilianDay(addMonths(FIRST_DAY, -12 * years - 6));

/** The MM/yyyy until which a card is valid, some years from then. */
export const CARD_EXPIRY = toBrazilianDay(addMonths(FIRST_DAY, 36)).slice(3);
