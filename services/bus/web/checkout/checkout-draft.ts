import type { Bus } from '@embarque/bus/contract.ts';
import {
  emptyTraveller,
  type TravellerDraft,
  travellerDraftFields,
} from '@embarque/commerce/travellers/traveller-draft.ts';
import { amount } from '@embarque/contract/fields/fields.ts';
import * as z from 'zod/mini';
import { type BusSelection, busesOf } from '../bus-selection.ts';

/** Passengers and their seats as the form holds them. */

const heldSchema = z.object({
  holdId: z.string(),
  /** ISO 8601, by the server's clock. */
  expiresAt: z.string(),
  seats: z.array(z.string()),
  /** What the bus cost when they were held; null where nobody knows. */
  cashPrice: z.nullable(amount()),
});
/** Seats that the supplier keeps for us. */
export type HeldSeats = z.output<typeof heldSchema>;

const legSchema = z.object({
  /** Of the bus. */
  key: z.string(),
  /** Of each passenger. */
  seats: z.array(z.nullable(z.string())),
  hold: z.nullable(heldSchema),
});
const formSchema = z.object({
  passengers: z.array(z.object(travellerDraftFields)),
  legs: z.array(legSchema),
});

/** The seats on one bus. */
export interface LegDraft extends z.output<typeof legSchema> {
  /** Seats that somebody else took while they were picked here. */
  readonly lost: readonly string[];
  /** What happened to the seats, as long as it matters. */
  readonly said: string | null;
  /** Nothing is held by itself any more: the traveller decides. */
  readonly isPaused: boolean;
}

export interface BusDraft {
  readonly passengers: readonly TravellerDraft[];
  /** The way there and, of a round trip, the way back. */
  readonly legs: readonly LegDraft[];
}

const calm = { lost: [], said: null, isPaused: false } as const;

/** Returns empty drafts, with the buyer's e-mail address in the first. */
export function emptyDraft(selection: BusSelection, email: string): BusDraft {
  const places = Array.from({ length: selection.going.occupancy }, (_, index) => index);
  return {
    passengers: places.map((index) => ({ ...emptyTraveller, email: index === 0 ? email : '' })),
    legs: busesOf(selection).map(emptyLeg),
  };
}

const emptyLeg = ({ key, occupancy }: Bus): LegDraft => ({
  key,
  seats: Array(occupancy).fill(null),
  hold: null,
  ...calm,
});

/**
 * Returns a stored form if it is for as many passengers and ways; without the seats on buses that are not chosen any more. What
 * the supplier said then it is asked again.
 */
export function parseDraft(value: unknown, selection: BusSelection): BusDraft | undefined {
  const form = formSchema.safeParse(value).data;
  const { occupancy } = selection.going;
  const buses = busesOf(selection);
  if (form?.passengers.length !== occupancy || form.legs.length !== buses.length) return undefined;
  if (form.legs.some(({ seats }) => seats.length !== occupancy)) return undefined;
  const legs = buses.map((bus) => {
    const leg = form.legs.find(({ key }) => key === bus.key);
    return leg ? { ...leg, ...calm } : emptyLeg(bus);
  });
  return { passengers: form.passengers, legs };
}
