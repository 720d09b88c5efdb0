import { busStationSchema } from '@embarque/bus/rules/stations.ts';
import { amount } from '@embarque/contract/fields/fields.ts';
import * as z from 'zod/mini';
import { busClasses } from './trip-details.ts';

/** What offers and bookings tell of a bus, on the wire. */

export const busFactsSchema = z.object({
  /** Names the bus among those of all suppliers; the same whenever the search is repeated on a day. */
  key: z.string(),
  company: z.object({
    code: z.string(),
    name: z.string(),
    type: z.string(),
    /** Address of a picture. */
    logo: z.string(),
  }),
  classType: z.enum(busClasses),
  /** `São Paulo, SP` */
  origin: z.string(),
  destination: z.string(),
  stations: z.object({ origin: busStationSchema, destination: busStationSchema }),
  /** Local to the station, with offset. */
  departure: z.string(),
  arrival: z.string(),
  /** Minutes between the two instants. */
  duration: z.int(),
  /** The bus comes from elsewhere: its departure is an estimate. */
  isInTransit: z.boolean(),
});
export type BusFacts = z.output<typeof busFactsSchema>;

/** What cancelling costs until a moment, which is local to the origin; after the last it is not cancelled. */
export const cancellationStepSchema = z.object({ until: z.string(), amount: amount() });
export type CancellationStep = z.output<typeof cancellationStepSchema>;

/** A rule of the company, for one seat. */
export const policySchema = z.object({
  name: z.string(),
  description: z.string(),
  /** The most that what it is about costs, in reais; null where it names no amount. */
  value: z.nullable(amount()),
  /** The same as a share of the seat's fare; null where it names no share. */
  percent: z.nullable(z.number()),
});
