import { emptyTraveller, type TravellerDraft, travellerDraftFields } from '@embarque/commerce/traveller-draft.ts';
import * as z from 'zod/mini';
import { type BusSelection, busesOf } from '../bus-selection.ts';

/** Passengers and their seats as the form holds them. */

const heldSchema = z.object({
  holdId: z.string(),
  /** ISO 8601, by the server's clock. */
  expiresAt: z.string(),
  seats: z.array(z.string()),
  /** What the bus cost when they were held; null where nobody knows. */
  cashPrice: z.nullable(z.number()),
});
/** Seats that the supplier keeps for us. */
export type HeldSeats = z.output<typeof heldSchema>;

const legSchema = z.object({
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
  const { occupancy } = selection.going;
  const places = Array.from({ length: occupancy }, (_, index) => index);
  return {
    passengers: places.map((index) => ({ ...emptyTraveller, email: index === 0 ? email : '' })),
    legs: busesOf(selection).map(() => ({ seats: places.map(() => null), hold: null, ...calm })),
  };
}

/** Returns a stored form if it is one of this selection's. What the supplier said then it is asked again. */
export function parseDraft(value: unknown, selection: BusSelection): BusDraft | undefined {
  const form = formSchema.safeParse(value).data;
  const { occupancy } = selection.going;
  if (form?.passengers.length !== occupancy || form.legs.length !== busesOf(selection).length) return undefined;
  if (form.legs.some(({ seats }) => seats.length !== occupancy)) return undefined;
  return { passengers: form.passengers, legs: form.legs.map((leg) => ({ ...leg, ...calm })) };
}
