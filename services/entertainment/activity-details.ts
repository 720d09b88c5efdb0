import { isZone } from '@embarque/commerce/places/local-time.ts';
import { cancellationTermSchema, deadlineSchema, timeSchema } from '@embarque/commerce/visits/deadline.ts';
import { endKinds } from '@embarque/entertainment/rules/transfer-ends.ts';
import * as z from 'zod/mini';

/** An activity with all its conditions, as suppliers describe it, offers show it and bookings keep it. */

const age = () => z.int().check(z.minimum(0), z.maximum(120));

/** A type of passenger: "Adulto", up to an age. */
export const ageBandSchema = z.object({ name: z.string(), endAge: age() });

const rates = () => z.nullable(z.array(ageBandSchema));

/** An end of a transfer: what it can be, and the place, an airport or a town. */
const transferEndSchema = z.object({
  /** Of two the traveller chooses. */
  kinds: z.array(z.enum(endKinds)).check(z.minLength(1), z.maxLength(2)),
  /** "Aeroporto de Salvador (SSA)", "Salvador" */
  name: z.string(),
});

const transferSchema = z.object({
  /** "Compartilhado", and of how many passengers its vehicle is. */
  transferType: z.object({ type: z.string(), maxNumberPassenger: z.int().check(z.minimum(1), z.maximum(60)) }),
  /** Pieces of luggage of each passenger. */
  maxNumberBaggage: z.int().check(z.minimum(0), z.maximum(20)),
  /** One price for the vehicle, whoever is in it; else one for each passenger. */
  isPerVehicle: z.boolean(),
  start: transferEndSchema,
  destination: transferEndSchema,
  /** A way back is part of it. */
  hasReturn: z.boolean(),
  /** Days between the way there and the way back, at least. */
  minReturnDays: z.int().check(z.minimum(0), z.maximum(30)),
  /** Minutes after a landing at which it picks up, and before the departure of the flight that it leads to. */
  minutesAfterLanding: z.int().check(z.minimum(0), z.maximum(600)),
  minutesBeforeDeparture: z.int().check(z.minimum(0), z.maximum(1_440)),
});

/** What lists show of an activity. */
const listedMembers = {
  /** Its first digit tells its kind: 4 a transfer, 5 a ticket, 6 a tour. */
  activityId: z.string(),
  name: z.string(),
  /** HTML of paragraphs, lists, bold and italic text and links alone. */
  description: z.string(),
  /** Address of its picture: https at the origins that pages allow, or a path of the shop's own files; empty where it has none. */
  pictureUrl: z.string(),
  /** "Salvador", and with state and country. */
  location: z.string(),
  locationFull: z.string(),
  /** "Museus" */
  category: z.string(),
  /** Several in one: sold together for less. */
  combo: z.boolean(),
  /** The days of the week on which it takes place: "Domingo, Quarta", and as indexes, 0 is Sunday: "0;3". Both empty where it may be any. */
  weekDays: z.string(),
  weekDaysList: z.string(),
  /** Hours, 0 where it takes as long as one likes. */
  duration: z.number(),
  /** Until so many days before cancelling costs nothing; null where it always does. */
  daysBeforeCancellationPolicy: z.nullable(z.int()),
  /** The types of passengers of its kind; those of the other kinds are null. */
  ticketPassengerRate: rates(),
  tourPassengerRate: rates(),
  transferPassengerRate: rates(),
  transfer: z.nullable(transferSchema),
} as const;

/** What a list shows of an activity. */
export const listedActivitySchema = z.object(listedMembers);
export type ListedActivity = z.output<typeof listedActivitySchema>;

/** All of an activity that does not depend on the day. */
export const activityDetailsSchema = z.object({
  ...listedMembers,
  images: z.array(z.string()),
  /** Points of its lists, by the ids of the specification (inclusions.ts); texts without markup. */
  inclusions: z.array(z.object({ id: z.int(), type: z.string(), description: z.string() })),
  /** IANA zone of the place: its days and hours are local to it. */
  zone: z.string().check(z.refine(isZone)),
  /** Where its passengers meet, or enter: "Praça Cairu, Comércio, Salvador - BA"; empty of a transfer, which fetches them. */
  meetingPoint: z.string(),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Whom the traveller asks on the day. */
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  /** Of one without times of its own: HH:mm from which it is entered, and until when; null where it has times, or is a transfer. */
  openingHours: z.nullable(z.object({ from: timeSchema, until: timeSchema })),
  /** The youngest age that is admitted. */
  minAge: age(),
  /** Until when it is sold. */
  salesEnd: deadlineSchema,
  /** In the order of time. */
  cancellationTerms: z.array(cancellationTermSchema),
});
export type ActivityDetails = z.output<typeof activityDetailsSchema>;

/** Returns the types of passengers of an activity. */
export const bandsOf = ({
  ticketPassengerRate,
  tourPassengerRate,
  transferPassengerRate,
}: Pick<ActivityDetails, 'ticketPassengerRate' | 'tourPassengerRate' | 'transferPassengerRate'>) =>
  ticketPassengerRate ?? tourPassengerRate ?? transferPassengerRate ?? [];
