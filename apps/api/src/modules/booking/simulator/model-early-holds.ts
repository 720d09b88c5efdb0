import type { SagaEvent } from '../saga/saga.ts';
import { checkEarly } from './early-invariants.ts';
import { createRandom } from './random.ts';
import { EARLY_LEG, type EarlyHold, legsOf, limits, type StoredBooking, type World } from './world.ts';

/**
 * Holds that members make before they book: their rows decide who has them, a booking, the member, one that takes their place,
 * or their clock.
 */

const COMMAND = { leg: EARLY_LEG, attempt: 0 } as const;
const silence: SagaEvent = { type: 'hold_answered', answer: { outcome: 'unknown' } };
const totalOf = ({ options }: World): number =>
  legsOf(options.legs).find(({ id }) => id === EARLY_LEG)?.quotedCents ?? 0;

/** A process that a member's request has reached: it may die at any point. */
export interface Serving {
  isAlive(): boolean;
  dies(point: string): boolean;
}

/** Few enough that members want the same ones, and keep some of them when they swap. */
const MOST_WANTED = 5;

/** Returns the numbers of one or two places. */
function drawPlaces({ options, early }: World): number[] {
  const last = Math.min(options.seats, MOST_WANTED);
  // A source of its own, so that the other events of a seed stay as they are.
  const random = createRandom(options.seed ^ (0x5ea7 + early.size * 0x1_0001));
  return [...new Set([random.between(1, last), random.between(1, last)])];
}

/** The member picks a leg, or another one in the place of what the page knows to be held. */
export function pickEarly(world: World, { isAlive, dies }: Serving, key: string): void {
  const { early, timeline, supplier } = world;
  const replaces = world.picked.get(key);
  if (replaces !== undefined) {
    const old = early.get(replaces);
    if (old?.state !== 'held' || old.expiresAt <= timeline.now()) return;
    old.state = 'replacing';
  }
  const ref = `E${key}.${early.size}-${EARLY_LEG}`;
  const calledAt = timeline.now();
  const places = drawPlaces(world);
  early.set(ref, {
    state: 'intended',
    calledAt,
    expiresAt: calledAt + limits.holdSettleMs,
    isAnswered: false,
    replaces,
    places,
  });
  world.note(() => `   picks ${ref}${replaces === undefined ? '' : ` in the place of ${replaces}`}`);
  if (dies('after writing')) return;
  const quotedCents = totalOf(world);
  world.send(
    {
      name: `hold ${ref}`,
      isQuestion: false,
      silence,
      arrive: (now, mishap) =>
        supplier.receive({ do: 'hold', ...COMMAND }, ref, now, {
          quotedCents,
          mishap,
          places,
          ...(replaces && { replaces }),
        }),
    },
    (event) => {
      if (isAlive() && !dies('before writing') && event.type === 'hold_answered') settle(world, key, ref, event.answer);
    },
  );
}

function settle(
  world: World,
  key: string,
  ref: string,
  answer: Extract<SagaEvent, { type: 'hold_answered' }>['answer'],
): void {
  const hold = world.early.get(ref);
  // The sweep may have given it up already.
  if (hold?.state !== 'intended') return;
  if (answer.outcome === 'held') {
    hold.isAnswered = true;
    hold.expiresAt = answer.expiresAt.getTime();
    const isSame = answer.totalCents === totalOf(world);
    if (isSame) world.picked.set(key, ref);
    moveOn(world, hold, isSame ? 'held' : 'releasing');
  } else if (answer.outcome !== 'unknown') moveOn(world, hold, 'released');
  else if (hold.replaces !== undefined) moveOn(world, hold, 'releasing');
  world.note(() => `   ${ref} is ${hold.state}`);
}

/** Changes a hold's state; that of the one it was to replace follows, as by the trigger early_hold_replaced. */
function moveOn(world: World, hold: EarlyHold, state: 'held' | 'releasing' | 'released'): void {
  const old = hold.state === 'intended' && hold.replaces !== undefined ? world.early.get(hold.replaces) : undefined;
  hold.state = state;
  if (old?.state === 'replacing') {
    if (state === 'held') old.state = world.bug === 'replaced_twice' ? 'held' : 'released';
    else if (state === 'released' || world.bug === 'replaced_returned') old.state = 'held';
    else old.state = 'releasing';
  }
  checkEarly(world);
}

/** The member gives it up. */
export function unpickEarly(world: World, key: string): void {
  const ref = world.picked.get(key) ?? '';
  const hold = world.early.get(ref);
  if (hold?.state !== 'held') return;
  moveOn(world, hold, 'releasing');
  world.note(() => `   given up ${ref}`);
}

/** Releases those given up, and those that no booking took over in time. One that was never answered may still arrive. */
export function sweepEarly(world: World): void {
  const now = world.timeline.now();
  for (const [ref, hold] of world.early) {
    const isOpen = hold.state === 'intended' || hold.state === 'held' || hold.state === 'replacing';
    if (isOpen && hold.expiresAt <= now) moveOn(world, hold, 'releasing');
    if (hold.state !== 'releasing') continue;
    world.supplier.receive({ do: 'release', ...COMMAND }, ref, now, { quotedCents: 0, mishap: undefined });
    if (hold.isAnswered || now >= hold.calledAt + limits.watchMs) moveOn(world, hold, 'released');
  }
}

/** A new booking takes it over. Undefined where nothing was picked, false where that is gone. */
export function adoptEarly(world: World, key: string): string | false | undefined {
  const ref = world.picked.get(key);
  const hold = world.early.get(ref ?? '');
  if (ref === undefined || !hold) return undefined;
  const isHeld = hold.state === 'held' || (world.bug === 'replaced_adopted' && hold.state === 'replacing');
  if (!isHeld || hold.expiresAt <= world.timeline.now()) return false;
  hold.state = 'adopted';
  return ref;
}

/** A booking that was lost before it took over the hold leaves it to its member. */
export function returnEarly(world: World, { adopts, state }: StoredBooking): void {
  const hold = adopts === undefined ? undefined : world.early.get(adopts);
  const isLost = state.saga === 'FAILED' || state.saga === 'EXPIRED' || state.saga === 'CANCELLED';
  if (hold?.state === 'adopted' && isLost && !state.holds.some(({ leg }) => leg === EARLY_LEG)) hold.state = 'held';
}
