import { readStored, removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import * as z from 'zod/mini';

/** Session storage of the booking whose code the open page asks for, for its reload. Never the code, nor a card. */
const WANTED_KEY = '@secondFactor';
const wantedSchema = z.object({ locator: z.string().check(z.maxLength(20)) });

export const saveCodeWanted = (locator: string): void => writeStored(WANTED_KEY, { locator });
export const forgetCodeWanted = (): void => removeStored(WANTED_KEY);
/** Returns the locator of that booking. */
export const readCodeWanted = (): string | undefined =>
  readStored(WANTED_KEY, (value) => wantedSchema.safeParse(value).data)?.locator;
