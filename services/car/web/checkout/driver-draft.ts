import { emptyTraveller, travellerDraftFields } from '@embarque/commerce/traveller-draft.ts';
import { TEXT_MAX } from '@embarque/contract/fields.ts';
import * as z from 'zod/mini';
import type { DriverDraft } from '../../driver-rules.ts';

const formSchema = z.object({
  driver: z.object({ ...travellerDraftFields, address: z.string().check(z.maxLength(TEXT_MAX)) }),
});

/** The form of a rental: who drives. */
export interface DriverForm {
  readonly driver: DriverDraft;
}

/** Returns an empty form with the buyer's e-mail address. */
export function emptyDriver(email: string): DriverForm {
  return { driver: { ...emptyTraveller, email, address: '' } };
}

/** Returns a stored form if it is one. */
export function parseDriver(value: unknown): DriverForm | undefined {
  const parsed = formSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
