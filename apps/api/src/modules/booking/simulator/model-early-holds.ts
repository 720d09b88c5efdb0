import { EARLY_LEG, legsOf, type StoredBooking, type World } from './world.ts';

/** Holds that members make before they book: their rows decide who has them, a booking, the member, or their clock. */

const earlyRefOf = (key: string): string => `E${key}-${EARLY_LEG}`;

const release = (world: World, ref: string): void => {
  const command = { do: 'release', leg: EARLY_LEG, attempt: 0 } as const;
  world.supplier.receive(command, ref, world.timeline.now(), { quotedCents: 0, mishap: undefined });
};

/** The member picks a leg. */
export function pickEarly(world: World, key: string): void {
  const ref = earlyRefOf(key);
  const quotedCents = legsOf(world.options.legs).find(({ id }) => id === EARLY_LEG)?.quotedCents ?? 0;
  const command = { do: 'hold', leg: EARLY_LEG, attempt: 0 } as const;
  const { answer } = world.supplier.receive(command, ref, world.timeline.now(), { quotedCents, mishap: undefined }) as {
    answer: { outcome: string; expiresAt?: Date };
  };
  if (answer.outcome !== 'held' || !answer.expiresAt) return;
  world.early.set(ref, { state: 'held', expiresAt: answer.expiresAt.getTime() });
  world.note(() => `   picked ${ref}`);
}

/** The member gives it up. */
export function unpickEarly(world: World, key: string): void {
  const early = world.early.get(earlyRefOf(key));
  if (early?.state !== 'held') return;
  early.state = 'released';
  release(world, earlyRefOf(key));
  world.note(() => `   given up ${earlyRefOf(key)}`);
}

/** Releases those that no booking took over in time. */
export function sweepEarly(world: World): void {
  for (const [ref, early] of world.early) {
    if (early.state !== 'held' || early.expiresAt > world.timeline.now()) continue;
    early.state = 'released';
    release(world, ref);
  }
}

/** A new booking takes it over. Undefined where nothing was picked, false where that is gone. */
export function adoptEarly(world: World, key: string): string | false | undefined {
  const early = world.early.get(earlyRefOf(key));
  if (!early) return undefined;
  if (early.state !== 'held' || early.expiresAt <= world.timeline.now()) return false;
  early.state = 'adopted';
  return earlyRefOf(key);
}

/** A booking that was lost before it took over the hold leaves it to its member. */
export function returnEarly(world: World, { adopts, state }: StoredBooking): void {
  const early = adopts === undefined ? undefined : world.early.get(adopts);
  const isLost = state.saga === 'FAILED' || state.saga === 'EXPIRED' || state.saga === 'CANCELLED';
  if (early?.state === 'adopted' && isLost && !state.holds.some(({ leg }) => leg === EARLY_LEG)) early.state = 'held';
}
