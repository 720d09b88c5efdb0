import { savedTravellerDraftSchema, savedTravellerSchema } from '@embarque/contract/profile/saved-travellers.ts';
import { writeSealed } from '@embarque/web-kit/session/sealed-storage.ts';
import { readStored, removeStored } from '@embarque/web-kit/session/session-storage.ts';
import * as z from 'zod/mini';

/** Session storage of the traveller's form while it is open, for a reload and the member's next session. */
const TRAVELLER_KEY = '@travellerForm';

const typedTravellerSchema = z.object({
  /** Who is changed; absent for somebody new. */
  traveller: z.optional(savedTravellerSchema),
  draft: savedTravellerDraftSchema,
});
/** What was typed of a traveller and not saved. */
export type TypedTraveller = z.output<typeof typedTravellerSchema>;

export const readTypedTraveller = (): TypedTraveller | undefined =>
  readStored(TRAVELLER_KEY, (value) => typedTravellerSchema.safeParse(value).data);
export const keepTypedTraveller = (typed: TypedTraveller): void => writeSealed(TRAVELLER_KEY, typed);
/** Saved, or not wanted any more: it does not stay on the device. */
export const forgetTypedTraveller = (): void => removeStored(TRAVELLER_KEY);
