import type * as z from 'zod/mini';
import { carSchema } from '../contract.ts';

/** The chosen car as the session stores it: the whole offer, with all its conditions. */
export const carSelectionSchema = carSchema;
export type CarSelection = z.output<typeof carSelectionSchema>;

/** Returns a stored value if it is a selection. */
export function parseCarSelection(value: unknown): CarSelection | undefined {
  const parsed = carSelectionSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
