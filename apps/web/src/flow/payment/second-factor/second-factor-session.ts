import { readStored, removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import * as z from 'zod/mini';
import type { Charge } from '../use-created-booking.ts';

/** What the open page asks a code for, kept for its reload. */
export interface StoredCodeWanted {
  readonly locator: string;
  readonly charge?: Charge | undefined;
}

/** Session storage of it. Never the code, nor more of a card than what it is shown by. */
const WANTED_KEY = '@secondFactor';
const wantedSchema = z.object({
  locator: z.string().check(z.maxLength(20)),
  charge: z.optional(
    z.object({
      cents: z.int(),
      card: z.object({ brand: z.string().check(z.maxLength(20)), last4Digits: z.string().check(z.maxLength(4)) }),
    }),
  ),
});

export const saveCodeWanted = (wanted: StoredCodeWanted): void => writeStored(WANTED_KEY, wanted);
export const forgetCodeWanted = (): void => removeStored(WANTED_KEY);
export const readCodeWanted = (): StoredCodeWanted | undefined =>
  readStored(WANTED_KEY, (value) => wantedSchema.safeParse(value).data);
