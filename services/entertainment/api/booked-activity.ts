import type { BookedTrip } from '@embarque/commerce/api/bookable.ts';
import { cleanName } from '@embarque/commerce/travellers/traveller-text.ts';
import { cancelSteps } from '@embarque/commerce/visits/cancellation.ts';
import { timeSchema } from '@embarque/commerce/visits/deadline.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { type ActivityDetails, activityDetailsSchema, bandsOf } from '@embarque/entertainment/activity-details.ts';
import {
  type ActivityPassenger,
  type EntertainmentBooking,
  entertainmentBookingSchema,
} from '@embarque/entertainment/booking-contract.ts';
import {
  type ActivityTraveller,
  type ActivityTravellers,
  activityTravellersSchema,
  NOBODY_YET,
} from '@embarque/entertainment/port.ts';
import {
  activityEnd,
  activityStart,
  type ChosenDay,
  returnStart,
  visitOf,
} from '@embarque/entertainment/rules/moments.ts';
import { endKinds } from '@embarque/entertainment/rules/transfer-ends.ts';
import * as z from 'zod/mini';
import { chosenEnds } from './transfer-data.ts';

/** What follows from the flights and addresses that were told: it outlasts them. */
const scheduleSchema = z.object({
  /** Local date-times with offset. */
  startsAt: z.string(),
  returnStartsAt: z.nullable(z.string()),
  endsAt: z.string(),
  /** Where a transfer begins and ends; null of what is none. */
  ends: z.nullable(z.object({ start: z.enum(endKinds), destination: z.enum(endKinds), hasReturn: z.boolean() })),
});
type Schedule = z.output<typeof scheduleSchema>;

/** A booking's stored activity. It is presented from this snapshot, not from the offer. */
const storedActivitySchema = z.object({
  /** Under the id of the wire. */
  activity: activityDetailsSchema,
  date: z.string(),
  returnDate: z.nullable(z.string()),
  startingTime: z.nullable(timeSchema),
  passengerRates: entertainmentBookingSchema.shape.entertainment.shape.passengerRates,
  /** What everyone paid. */
  totalCents: z.int(),
  schedule: scheduleSchema,
});

/** An activity that was bought. */
export interface BookedActivity extends z.output<typeof storedActivitySchema> {
  /** null once its travellers are erased, and of what is no transfer. */
  readonly transferData: ActivityTravellers['transferData'];
}

/** Returns when what is chosen of an activity starts and ends. */
export const scheduleOf = (activity: ActivityDetails, chosen: ChosenDay): Schedule => ({
  startsAt: activityStart(activity, chosen),
  returnStartsAt: returnStart(activity, chosen),
  endsAt: activityEnd(activity, chosen),
  ends: activity.transfer && chosenEnds(activity.transfer, chosen.transferData ?? {}),
});

/** Reads the activity of a booking. */
export function readBooked({ trip, legTravellers: [travellers] }: BookedTrip): BookedActivity {
  const { transferData } = activityTravellersSchema.safeParse(travellers).data ?? NOBODY_YET;
  return { ...storedActivitySchema.parse(trip), transferData };
}

/** The activities' own members of a booking on the wire. */
export type EntertainmentBookingPart = Pick<EntertainmentBooking, 'entertainment'>;

/** Returns what cancelling a stored activity costs, step by step. */
export const stepsOf = ({ activity, totalCents, ...chosen }: BookedActivity) =>
  cancelSteps(activity, activity.location, visitOf(activity, chosen), totalCents);

/** Returns a stored activity as My trips shows it. */
export function presentBooked(booked: BookedActivity): EntertainmentBookingPart {
  const { activity, totalCents: _, schedule, ...chosen } = booked;
  const { startsAt, returnStartsAt, endsAt } = schedule;
  return {
    entertainment: {
      ...activity,
      image: activity.pictureUrl,
      expirationDate: endsAt,
      ...chosen,
      startsAt,
      returnStartsAt,
      cancelPenalties: stepsOf(booked),
    },
  };
}

/** Returns the types of passengers that come, and how many of each. */
export const ratesOf = (activity: ActivityDetails, endAges: readonly number[]): BookedActivity['passengerRates'] =>
  bandsOf(activity).flatMap(({ name, endAge }) => {
    const quantity = endAges.filter((age) => age === endAge).length;
    return quantity === 0 ? [] : [{ name, endAge, quantity }];
  });

/** Converts a passenger who was checked to the supplier's format. */
export const travellerOf = (passenger: ActivityPassenger): ActivityTraveller => ({
  endAge: passenger.endAge,
  firstName: cleanName(passenger.name),
  lastName: cleanName(passenger.lastName),
  birthDate: fromBrazilianDay(passenger.birthdate) ?? '',
  gender: passenger.gender,
  documentType: passenger.documentType,
  documentNumber: passenger.documentId,
  email: passenger.email,
  phone: passenger.phone,
});
