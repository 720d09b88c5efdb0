import type { CancellationTerm, Deadline } from '@embarque/commerce/visits/deadline.ts';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import type { ActivityKind } from '@embarque/entertainment/rules/activity-kind.ts';
import type { AgeBand } from '@embarque/entertainment/rules/age-bands.ts';
import type { InclusionList } from '@embarque/entertainment/rules/inclusions.ts';
import type { Landscape } from '../../destinations.ts';

/** What an activity of the sandbox is made of, wherever it takes place. All of it is invented. */
export interface Plan {
  readonly kind: ActivityKind;
  readonly category: string;
  /** What its pictures show. */
  readonly scene: Scene;
  /** The pictures of a name that the scene would contradict, the first one its cover: `theatre/2`. */
  readonly pictures?: Readonly<Record<string, readonly `${Scene}/${1 | 2 | 3}`[]>>;
  /** A paragraph. */
  readonly description: string;
  readonly points: Readonly<Record<InclusionList, readonly string[]>>;
  /** Where it is entered, or its people meet; empty of a transfer. */
  readonly venue: string;
  /** 0 where it takes as long as one likes. */
  readonly hours: number;
  /** Reais of an adult, or of a vehicle, for one way. */
  readonly price: number;
  readonly bands: keyof typeof bandSets;
  readonly minAge?: number;
  readonly schedule: Schedule;
  readonly terms: keyof typeof terms;
  readonly salesEnd: Deadline;
  readonly combo?: true;
  readonly transfer?: ActivityDetails['transfer'];
}

/** Tickets and tours under several names each, which cities draw from. */
export interface Template extends Plan {
  /** Part of ids, below 20; never given to another. */
  readonly code: number;
  /** At most five. */
  readonly names: readonly string[];
  /** Where it may take place; everywhere when absent. */
  readonly landscapes?: readonly Landscape[];
}

export type Scene =
  | 'museum'
  | 'aquarium'
  | 'park'
  | 'theatre'
  | 'cablecar'
  | 'stadium'
  | 'citywalk'
  | 'boat'
  | 'viewpoint'
  | 'food'
  | 'van'
  | 'sedan';

/** For so many people, or vehicles, of a day: entered at any hour of it, or at set times. 0 is Sunday. */
export interface Schedule {
  readonly weekdays: readonly number[];
  readonly capacity: number;
  /** Set times; empty where there are none. */
  readonly times: readonly string[];
  readonly hours: { readonly from: string; readonly until: string } | null;
}

/** Returns the schedule of what is open every day but on some weekdays. */
export const open = (from: string, until: string, capacity: number, closedOn: readonly number[] = []): Schedule => ({
  weekdays: EVERY_DAY.filter((day) => !closedOn.includes(day)),
  capacity,
  times: [],
  hours: { from, until },
});

/** Returns the schedule of what begins at set times. */
export const timed = (weekdays: readonly number[], times: readonly string[], capacity: number): Schedule => ({
  weekdays,
  capacity,
  times,
  hours: null,
});

export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
export const WEEKEND: readonly number[] = [0, 5, 6];

/** A type of passenger, and what it pays of an adult's price, in percent. */
export interface PricedBand extends AgeBand {
  readonly percent: number;
}

const ADULT = { name: 'Adulto', endAge: 99, percent: 100 };
const BABY = { name: 'Bebê', endAge: 2, percent: 0 };

/** The oldest first. */
export const bandSets = {
  family: [ADULT, { name: 'Criança', endAge: 11, percent: 50 }, BABY],
  children: [ADULT, { name: 'Criança', endAge: 11, percent: 60 }],
  young: [ADULT, { name: 'Adolescente', endAge: 17, percent: 70 }, { name: 'Criança', endAge: 11, percent: 50 }],
  adults: [ADULT],
} as const satisfies Record<string, readonly PricedBand[]>;

/** On which terms activities are cancelled. */
export const terms = {
  flexible: [
    { daysBefore: 2, time: '18:00', percent: 0 },
    { daysBefore: 1, time: '18:00', percent: 50 },
  ],
  moderate: [
    { daysBefore: 5, time: '12:00', percent: 0 },
    { daysBefore: 1, time: '12:00', percent: 30 },
    { daysBefore: 0, time: '06:00', percent: 100 },
  ],
  late: [{ daysBefore: 1, time: '20:00', percent: 0 }],
  fee: [
    { daysBefore: 3, time: '18:00', percent: 20 },
    { daysBefore: 1, time: '18:00', percent: 60 },
  ],
  strict: [{ daysBefore: 1, time: '12:00', percent: 100 }],
} as const satisfies Record<string, readonly CancellationTerm[]>;

/** How long before an activity it is sold. */
export const sales = {
  untilStart: { daysBefore: 0, time: null },
  dayBefore: { daysBefore: 1, time: '18:00' },
  twoDays: { daysBefore: 2, time: '12:00' },
} as const satisfies Record<string, Deadline>;
