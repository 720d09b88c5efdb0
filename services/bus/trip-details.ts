import { deckSchema } from '@embarque/bus/rules/seat-map.ts';
import { busStationSchema } from '@embarque/bus/rules/stations.ts';
import { supplierText } from '@embarque/bus/rules/supplier-text.ts';
import * as z from 'zod/mini';

/** A trip on a bus from station to station, as suppliers describe it. Amounts are in centavos and for one seat. */

/** The classes of seats, from the plainest to the most comfortable, by their names in Brazil. */
export const busClasses = ['Convencional', 'Executivo', 'Semi-leito', 'Leito', 'Cama'] as const;
export type BusClass = (typeof busClasses)[number];

const cents = () => z.int().check(z.minimum(0));
/** Local to the station, with offset. */
const dateTime = () => z.iso.datetime({ offset: true });

const companySchema = z.object({
  /** Short and stable: its logo is found under it. */
  code: z.string().check(z.regex(/^[A-Za-z0-9-]{1,20}$/)),
  name: supplierText(),
  /** What kind of company it is, in the traveller's words: `Econômica`. */
  type: supplierText(),
});

export const busTripSchema = z.object({
  /** Stable for the same trip on the same day of asking. */
  id: z.string(),
  /** Identifies the trip and its price to the supplier; small, since every token contains it. */
  reference: z.string(),
  company: companySchema,
  classType: z.enum(busClasses),
  origin: busStationSchema,
  destination: busStationSchema,
  departure: dateTime(),
  arrival: dateTime(),
  /** Between the two instants, whatever the clocks of the two places show. */
  durationMinutes: z.int().check(z.minimum(1)),
  /** The bus comes from elsewhere: its departure is an estimate. */
  isInTransit: z.boolean(),
  /** fare + taxes + fees = total. */
  fareCents: cents(),
  /** The station's boarding tax. */
  taxesCents: cents(),
  /** Toll and what else is charged beside the fare. */
  feesCents: cents(),
  totalCents: cents(),
  freeSeats: z.int().check(z.minimum(0)),
  /** When the last seat is sold. */
  salesEnd: dateTime(),
  /** What cancelling a seat costs until each moment, at most fare and fees; after the last it is not cancelled. */
  penalties: z.array(z.object({ until: dateTime(), cents: cents() })),
  /** Within so many hours of buying, cancelling costs nothing as long as it is possible at all. */
  withdrawalHours: z.int().check(z.minimum(0)),
});
export type BusTrip = z.output<typeof busTripSchema>;

const policySchema = z.object({
  name: supplierText(),
  description: supplierText(),
  /** The most that what it is about costs, in centavos for one seat; null where the policy names no amount. */
  valueCents: z.nullable(cents()),
  /** The same as a share of the seat's fare; null where the policy names no share. */
  percent: z.nullable(z.number()),
});

/** How travellers get on. */
export const boardingSchema = z.object({
  /** null while it is not known: stations announce it shortly before. */
  platform: z.nullable(supplierText()),
  /** How long before the departure travellers are to be at the platform. */
  arriveMinutes: z.int().check(z.minimum(0)),
  /** What travellers bring, and how they board with it. */
  documents: z.array(supplierText()),
  /** How the ticket is used: with the document alone, or printed at the company's desk. */
  ticket: supplierText(),
});

/** A trip with its seats and conditions. */
export const describedTripSchema = z.object({
  ...busTripSchema.shape,
  /** From the lowest up. */
  decks: z.array(deckSchema).check(z.minLength(1), z.maxLength(4)),
  policies: z.array(policySchema),
  boarding: boardingSchema,
});
export type DescribedTrip = z.output<typeof describedTripSchema>;
