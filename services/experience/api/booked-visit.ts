import { cleanName } from '@embarque/commerce/travellers/traveller-text.ts';
import { cancellationPolicy, cancelSteps, isFreeCancel } from '@embarque/commerce/visits/cancellation.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { ExperienceBooking, ExperiencePassenger } from '@embarque/experience/booking-contract.ts';
import { bookedDateSchema, experienceDetailsSchema } from '@embarque/experience/experience-details.ts';
import type { ExperienceTraveller } from '@embarque/experience/port.ts';
import { endMoment } from '@embarque/experience/rules/moments.ts';
import * as z from 'zod/mini';

/** A booking's stored visit. It is presented from this snapshot, not from the offer. */
export const bookedVisitSchema = z.object({
  /** Under the id of the wire. */
  experience: experienceDetailsSchema,
  experienceDate: bookedDateSchema,
  adults: z.int(),
  childs: z.int(),
  /** What all people paid. */
  totalCents: z.int(),
});
export type BookedVisit = z.output<typeof bookedVisitSchema>;

/** The experience's own members of a booking on the wire. */
export type ExperienceBookingPart = Pick<ExperienceBooking, 'experience' | 'experienceDate'>;

/** Returns a stored visit as My trips shows it; its code is the organiser's locator, as long as it lets anybody in. */
export function presentVisit(
  { experience, experienceDate, adults, childs, totalCents }: BookedVisit,
  redeemCode: string | null,
): ExperienceBookingPart {
  return {
    experience: {
      ...experience,
      adults,
      childs,
      freeCancel: isFreeCancel(experience, experienceDate),
      cancellationPolicy: cancellationPolicy(experience),
      cancelPenalties: cancelSteps(experience, experience.city.cityName, experienceDate, totalCents),
      redeemCode,
      redeemUntil: endMoment(experience, experienceDate),
    },
    experienceDate,
  };
}

/** Converts a passenger who was checked to the supplier's format. */
export const travellerOf = (
  passenger: ExperiencePassenger,
  type: ExperienceTraveller['type'],
): ExperienceTraveller => ({
  type,
  firstName: cleanName(passenger.name),
  lastName: cleanName(passenger.lastName),
  birthDate: fromBrazilianDay(passenger.birthdate) ?? '',
  gender: passenger.gender,
  documentType: passenger.documentType,
  documentNumber: passenger.documentId,
  email: passenger.email,
  phone: passenger.phone,
  address: passenger.address,
});
