import * as z from 'zod/mini';
import { supplierText } from './supplier-text.ts';

/** The seats of a bus as they are drawn. */

/**
 * A cell of the grid of a deck, counted from 0: `x` from the left, the driver's side, and `y` from the front. A cell is a
 * seat and the space to the next one. Empty cells are the aisle.
 */
const positionSchema = z.object({
  x: z.int().check(z.minimum(0), z.maximum(20)),
  y: z.int().check(z.minimum(0), z.maximum(60)),
});

/** As printed on the seat and the ticket; one of a trip has it. None has what no database stores, such as NUL. */
export const seatNumber = () =>
  z.string().check(z.minLength(1), z.maxLength(5), z.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'Assento inválido'));

const seatSchema = z.object({
  number: seatNumber(),
  available: z.boolean(),
  position: positionSchema,
});
export type Seat = z.output<typeof seatSchema>;

/** What else a deck shows, so that seats are found: nobody sits there. */
const fixtureSchema = z.object({ kind: z.enum(['DRIVER', 'DOOR', 'STAIRS', 'TOILET']), position: positionSchema });
export type Fixture = z.output<typeof fixtureSchema>;

/** One floor of a bus. */
export const deckSchema = z.object({
  /** `Piso inferior`; empty where there is one deck only. */
  name: supplierText(),
  seats: z.array(seatSchema).check(z.minLength(1), z.maxLength(200)),
  fixtures: z.array(fixtureSchema),
});
export type Deck = z.output<typeof deckSchema>;
