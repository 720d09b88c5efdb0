import type { ActivityKind } from './activity-kind.ts';

/** The lists of an activity's details, by the ids under which suppliers tell their points. */

export const inclusionLists = ['highlights', 'included', 'excluded', 'information'] as const;
export type InclusionList = (typeof inclusionLists)[number];

const ids = {
  TICKET: [43, 44, 45, 46],
  TOUR: [17, 18, 19, 20],
  TRANSFER: [32, 33, 34, 35],
} as const satisfies Record<ActivityKind, readonly number[]>;

export interface Inclusion {
  readonly id: number;
  readonly type: string;
  readonly description: string;
}

/** Returns the id of a list for a kind of activity. */
export const inclusionId = (kind: ActivityKind, list: InclusionList): number =>
  ids[kind][inclusionLists.indexOf(list)] ?? 0;

/** Returns the points of a list, in their order. */
export const pointsOf = (inclusions: readonly Inclusion[], kind: ActivityKind, list: InclusionList): string[] =>
  inclusions.filter(({ id }) => id === inclusionId(kind, list)).map(({ description }) => description);
