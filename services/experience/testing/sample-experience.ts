import { cancellationPolicy, cancelSteps, isFreeCancel } from '@embarque/commerce/visits/cancellation.ts';
import { startMoment } from '@embarque/commerce/visits/deadline.ts';
import type { ExperienceBooking } from '@embarque/experience/booking-contract.ts';
import type { Experience, ExperienceDate, ExperienceOffer } from '@embarque/experience/contract.ts';
import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';
import { openingVisit } from '@embarque/experience/rules/moments.ts';
import type { Party } from '@embarque/experience/rules/price.ts';
import type { ExperienceSelection } from '@embarque/experience/web/experience-selection.ts';
import { continuousDetails, FAKE_DAY, fakeDetails } from './fake-experience.ts';

/** Experiences as the server sends them: R$ 240 for two adults and R$ 60 for a child, on 10/01/2027. For tests and pictures. */

const EXPIRES_AT = '2027-01-01T12:30:00.000Z';

/** Returns an experience on offer; `details` are those of one with dates unless given. */
export function experienceOf(
  details: ExperienceDetails = fakeDetails(),
  changes: Partial<Experience> = {},
): Experience {
  return {
    ...details,
    price: 240,
    originalPrice: null,
    cashPrice: 240,
    pointsPrice: 9_600,
    childPrice: { cashPrice: 60, pointsPrice: 2_400 },
    freeCancel: isFreeCancel(details, openingVisit(details, FAKE_DAY)),
    cancellationPolicy: cancellationPolicy(details),
    startDate: '2026-12-16',
    endDate: '2027-03-15',
    experienceDates: details.continuous ? [] : [dateOf(FAKE_DAY)],
    refToken: `token-${details.id}`,
    expiresAt: EXPIRES_AT,
    ...changes,
  };
}

/** Returns a date of an experience with so many tickets left of 20. */
export const dateOf = (date: string, qtAvailable = 12): ExperienceDate => ({
  id: `${date}-10`,
  experienceId: 'E1',
  date,
  time: '10:00',
  qtAvailable,
  qtTotal: 20,
  refToken: `token-${date}`,
});

/** Returns an experience with so many dates, one a day from the 5th of January on. */
export function datedOffer(count = 8, left = 12): ExperienceOffer {
  const experienceDates = Array.from({ length: count }, (_, index) =>
    dateOf(`2027-01-${String(5 + index).padStart(2, '0')}`, left),
  );
  return {
    ...experienceOf(fakeDetails(), { experienceDates }),
    firstDay: experienceDates[0]?.date ?? FAKE_DAY,
    lastDay: experienceDates.at(-1)?.date ?? FAKE_DAY,
    closedDays: [],
  };
}

/** Returns one that is open from the 5th to the 20th of January but on the 11th. */
export const continuousOffer = (changes: Partial<ExperienceOffer> = {}): ExperienceOffer => ({
  ...experienceOf(continuousDetails(), { originalPrice: 300 }),
  firstDay: '2027-01-05',
  lastDay: '2027-01-20',
  closedDays: ['2027-01-11'],
  ...changes,
});

/** Returns what was chosen of the one with dates. */
export function selectionOf(party: Party = { adults: 2, childs: 0 }): ExperienceSelection {
  const { experienceDates, ...experience } = experienceOf();
  const { id, date, time, refToken } = dateOf(FAKE_DAY);
  const cashPrice = 120 * party.adults + 60 * party.childs;
  return {
    experience,
    experienceDate: { id, date, time },
    ...party,
    refToken,
    expiresAt: EXPIRES_AT,
    cashPrice,
    pointsPrice: cashPrice * 40,
    cancelPenalties: cancelSteps(experience, experience.city.cityName, { date, time }, cashPrice * 100),
  };
}

/** Returns a booking of two adults. */
export function bookingOf(changes: Partial<ExperienceBooking> = {}): ExperienceBooking {
  const { experience, experienceDate, cancelPenalties } = selectionOf();
  const { freeCancel, cancellationPolicy: policy } = experience;
  return {
    bookingCode: 'EMB-7K2Q9D',
    locator: '7K2Q9D',
    locatorProvider: 'RESGATE1',
    purchaseId: null,
    type: 'EXPERIENCE',
    statusId: 2,
    bookingDateStr: '01/01/2027 09:00',
    bookingExpirationDate: null,
    date: '2027-01-01T12:00:00.000Z',
    paymentTransaction: null,
    paymentCard: null,
    cashTotalValue: 0,
    pointsTotalValue: 9_600,
    expiredPoints: null,
    endingPoints: [],
    cancellation: null,
    unissued: null,
    cancelledParts: [],
    passengers: [{ name: 'ANA', lastName: 'SOUZA' }],
    bookingService: { status: 'Emitido', statusId: 2 },
    departuredatetime: new Date(startMoment(experience, experienceDate)).toISOString(),
    arrivaldatetime: '2027-01-10T15:00:00.000Z',
    experience: {
      ...fakeDetails(),
      adults: 2,
      childs: 0,
      freeCancel,
      cancellationPolicy: policy,
      cancelPenalties,
      redeemCode: 'RESGATE1',
      redeemUntil: '2027-01-10T12:00:00-03:00',
    },
    experienceDate,
    ...changes,
  };
}
