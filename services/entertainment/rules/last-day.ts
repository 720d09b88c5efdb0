import { addMonths } from '@embarque/contract/dates.ts';

/** Months ahead of today in which a day, and that of a way back, is chosen. */
const MONTHS_AHEAD = 12;

/** Returns the last day that can be chosen of an activity or of a way back. Days are yyyy-MM-dd, those of the shop. */
export const lastDayFrom = (today: string): string => addMonths(today, MONTHS_AHEAD);
