import type { ModelHold } from './model-supplier.ts';
import { POLL_MS } from './model-sweep.ts';
import { type EarlyHold, limits, type World } from './world.ts';

/** What must hold of holds made before there is a booking. */

const isHad = (hold: EarlyHold | undefined): boolean => hold?.state === 'held' || hold?.state === 'adopted';

/** Whether the places of a hold are somebody's: its member's, or those of a booking that its supplier has not let go. */
function isOwner({ state, expiresAt }: EarlyHold, theirs: ModelHold | undefined, now: number): boolean {
  if (state === 'held') return expiresAt > now;
  return state === 'adopted' && (theirs?.state === 'issued' || (theirs?.state === 'held' && theirs.expiresAt > now));
}

/** Checks after every change of one. */
export function checkEarly({ early, supplier, timeline, violate }: World): void {
  const replacing = new Set<string>();
  const owners = new Map<number, string>();
  for (const [ref, hold] of early) {
    if (hold.state === 'held' && hold.expiresAt > timeline.now() && supplier.holds.get(ref)?.state !== 'held')
      violate(`R11 ${ref} is its member's, and its supplier does not hold it`);
    if (isOwner(hold, supplier.holds.get(ref), timeline.now())) {
      for (const place of hold.places) {
        const other = owners.get(place);
        if (other !== undefined) violate(`R12 ${ref} and ${other} both have place ${place}`);
        owners.set(place, ref);
      }
      if (String(supplier.holds.get(ref)?.places) !== String(hold.places))
        violate(`R12 ${ref} has other places than were picked`);
    }
    if (hold.replaces === undefined) continue;
    if (isHad(hold) && isHad(early.get(hold.replaces))) violate(`R11 ${ref} and what it replaced are both held`);
    if (hold.state === 'intended') replacing.add(hold.replaces);
  }
  for (const [ref, { state }] of early) {
    if (state === 'replacing' && !replacing.has(ref)) violate(`R11 nothing takes the place of ${ref} any more`);
  }
}

/** Checks at rest that each agrees with the supplier's journal. */
export function checkEarlyRest(world: World): void {
  const { early, supplier, timeline, violate } = world;
  checkEarly(world);
  for (const [ref, { state, calledAt, expiresAt }] of early) {
    const theirs = supplier.holds.get(ref);
    const isDue = state !== 'adopted' && state !== 'released' && state !== 'releasing';
    if (isDue && expiresAt + 2 * POLL_MS <= timeline.now()) violate(`I20 ${ref} is still ${state}`);
    // What arrives later than anyone watches ends with its supplier's clock.
    const isWatched = theirs !== undefined && theirs.arrivedAt < calledAt + limits.watchMs;
    if (state === 'released' && theirs?.state === 'held' && isWatched) violate(`I10 ${ref} is left behind`);
    if (state !== 'adopted' && theirs?.state === 'issued') violate(`I11 ${ref} is issued without a booking`);
  }
}
