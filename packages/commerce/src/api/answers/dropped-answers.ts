/** What the shop drops of suppliers' answers, because it fails the shop's checks: counted by reason and reported once an answer. */

/**
 * No list at all, an item that is not valid, one of something else than was asked for, one that was listed before; of an item that
 * stays, its pictures from elsewhere than PICTURE_ORIGINS allow.
 */
export type DropReason = 'no_list' | 'invalid' | 'not_as_asked' | 'twice' | 'foreign_picture';

/** Notes that an item is dropped. */
export type Drop = (reason: DropReason) => void;

export interface Dropped {
  /** Code of the supplier. */
  readonly supplier: string;
  readonly reason: DropReason;
  readonly count: number;
}

/** Counts and logs what was dropped of one answer for a reason. Never throws. */
export type ReportDropped = (dropped: Dropped) => void;

/** Returns what is read of a supplier's answer, and reports what was dropped of it. */
export async function readAnswer<T>(
  supplier: string,
  report: ReportDropped,
  read: (drop: Drop) => T | Promise<T>,
): Promise<T> {
  const counts = new Map<DropReason, number>();
  const found = await read((reason) => counts.set(reason, (counts.get(reason) ?? 0) + 1));
  for (const [reason, count] of counts) report({ supplier, reason, count });
  return found;
}

/** For readers of what nobody counts. */
export const uncounted: Drop = () => undefined;

/** Notes an answer, or an item of it, that is left out. */
export function leftOut(drop: Drop, reason: DropReason): undefined {
  drop(reason);
}

/** Notes an invalid item, and leaves it out. */
export function dropped(drop: Drop): [] {
  drop('invalid');
  return [];
}
