import type { CancellationTerm, Deadline } from '@embarque/commerce/visits/deadline.ts';
import type { Landscape } from '../../destinations.ts';

/** What an experience of the sandbox is made of, wherever it takes place. All of it is invented. */
export interface Template {
  /** Part of ids. */
  readonly code: string;
  readonly name: string;
  readonly category: string;
  /** Where it may take place; everywhere when absent. */
  readonly landscapes?: readonly Landscape[];
  /** Told of what there is in Brazil alone. */
  readonly isBrazilian?: true;
  /** The letters of the seasons in which it takes place; in all when absent. */
  readonly seasons?: string;
  /** What its pictures show. */
  readonly scene: string;
  readonly venue: string;
  readonly description: string;
  /** Paragraphs, and points of a list. */
  readonly expect: readonly string[];
  readonly important: readonly string[];
  readonly included: readonly string[];
  readonly notIncluded: readonly string[];
  readonly minutes: number;
  /** Reais for so many adults. */
  readonly price: number;
  readonly adults: number;
  /** Ages of children, and what they pay of an adult's part, in percent; null where they do not take part. */
  readonly children: { readonly from: number; readonly to: number; readonly percent: number } | null;
  readonly adultFromAge: number;
  readonly people: readonly [min: number, max: number];
  readonly schedule: Schedule;
  readonly terms: keyof typeof terms;
  readonly salesEnd: Deadline;
}

/** Open on all weekdays but some (0 is Sunday), or on some weekdays at set times for so many people. */
export type Schedule =
  | { readonly from: string; readonly until: string; readonly closedOn: readonly number[] }
  | { readonly weekdays: readonly number[]; readonly times: readonly string[]; readonly capacity: number };

/** On which terms experiences are cancelled. */
export const terms = {
  flexible: [
    { daysBefore: 3, time: null, percent: 0 },
    { daysBefore: 1, time: '18:00', percent: 50 },
    { daysBefore: 0, time: null, percent: 100 },
  ],
  moderate: [
    { daysBefore: 7, time: '12:00', percent: 0 },
    { daysBefore: 2, time: null, percent: 30 },
    { daysBefore: 0, time: null, percent: 100 },
  ],
  late: [
    { daysBefore: 1, time: null, percent: 0 },
    { daysBefore: 0, time: null, percent: 40 },
  ],
  strict: [{ daysBefore: 0, time: null, percent: 100 }],
} as const satisfies Record<string, readonly CancellationTerm[]>;

/** How long before a visit it is sold. */
export const sales = {
  untilStart: { daysBefore: 0, time: null },
  dayBefore: { daysBefore: 1, time: '18:00' },
  twoDays: { daysBefore: 2, time: '12:00' },
} as const satisfies Record<string, Deadline>;

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const;
export const WEEKEND = [5, 6, 0] as const;
