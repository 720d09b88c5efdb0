import { busRoutes } from '@embarque/bus/contract.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { readStored, removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import * as z from 'zod/mini';

/**
 * The seats that this tab holds, given back when the checkout is left: not at once, for who comes back finds them, but when
 * other buses are chosen or the grace is over. What a purchase takes over is forgotten here first. A page that is closed gives
 * nothing back; its holds end by themselves.
 */

const HOLDS_KEY = '@busSeatsHeld';
/** How long seats wait for who left the checkout. */
const GRACE_MS = 60_000;

const storedSchema = z.object({ choice: z.string(), holdIds: z.array(z.string()) });
type StoredHolds = z.output<typeof storedSchema>;

let leaving: ReturnType<typeof setTimeout> | undefined;

const readHolds = (): StoredHolds | undefined => readStored(HOLDS_KEY, (value) => storedSchema.safeParse(value).data);

/** Returns the holds of this tab, by what it knows. */
export const storedHolds = (): readonly string[] => readHolds()?.holdIds ?? [];

/** Writes down which holds a choice has. */
export function storeHolds(choice: string, holdIds: readonly string[]): void {
  if (holdIds.length === 0) removeStored(HOLDS_KEY);
  else writeStored(HOLDS_KEY, { choice, holdIds });
}

/** The checkout of a choice is shown: its seats stay, those of another choice are given back but for `own`, on a bus of both. */
export function enterChoice(choice: string, own: readonly string[] = []): void {
  clearTimeout(leaving);
  const stored = readHolds();
  if (stored && stored.choice !== choice) giveBack(stored.holdIds.filter((holdId) => !own.includes(holdId)));
}

/** The checkout of a choice was left. */
export function leaveChoice(choice: string): void {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    const stored = readHolds();
    if (stored?.choice === choice) giveBack(stored.holdIds);
  }, GRACE_MS);
}

/** A hold was answered after its checkout was left: it waits like the others, or goes where they are gone already. */
export function storeLateHold(choice: string, holdId: string): void {
  const stored = readHolds();
  if (stored?.choice === choice) storeHolds(choice, [...stored.holdIds, holdId]);
  else if (!stored?.holdIds.includes(holdId)) void call(busRoutes.release, { params: { holdId } });
}

function giveBack(holdIds: readonly string[]): void {
  removeStored(HOLDS_KEY);
  for (const holdId of holdIds) void call(busRoutes.release, { params: { holdId } });
}
