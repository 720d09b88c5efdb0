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
import { type ActivityTraveller, activityOrderSchema } from '@embarque/entertainment/port.ts';
import { activityEnd, activityStart, returnStart, visitOf } from '@embarque/entertainment/rules/moments.ts';
import * as z from 'zod/mini';

/** A booking's stored activity. It is presented from this snapshot, not from the offer. */
export const bookedActivitySchema = z.object({
  /** Under the id of the wire. */
  activity: activityDetailsSchema,
  date: z.string(),
  returnDate: z.nullable(z.string()),
  startingTime: z.nullable(timeSchema),
  passengerRates: entertainmentBookingSchema.shape.entertainment.shape.passengerRates,
  transferData: activityOrderSchema.shape.transferData,
  /** What everyone paid. */
  totalCents: z.int(),
});
export type BookedActivity = z.output<typeof bookedActivitySchema>;

/** The activities' own members of a booking on the wire. */
export type EntertainmentBookingPart = Pick<EntertainmentBooking, 'entertainment'>;

/** Returns what cancelling a stored activity costs, step by step. */
export const stepsOf = ({ activity, totalCents, ...chosen }: BookedActivity) =>
  cancelSteps(activity, activity.location, visitOf(activity, chosen), totalCents);

/** Returns a stored activity as My trips shows it. */
export function presentBooked(booked: BookedActivity): EntertainmentBookingPart {
  const { activity, totalCents: _, passengerRates, ...chosen } = booked;
  return {
    entertainment: {
      ...activity,
      image: activity.pictureUrl,
      expirationDate: activityEnd(activity, chosen),
      ...chosen,
      startsAt: activityStart(activity, chosen),
      returnStartsAt: returnStart(activity, chosen),
      passengerRates,
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
