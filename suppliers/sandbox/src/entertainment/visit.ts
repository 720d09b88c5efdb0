import { penaltySteps } from '@embarque/commerce/visits/cancellation.ts';
import { deadlineMoment } from '@embarque/commerce/visits/deadline.ts';
import { ageAt } from '@embarque/contract/dates.ts';
import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import {
  type ActivityTraveller,
  type ActivityTravellers,
  activityOrderSchema,
  activityTravellersSchema,
  type SupplierRate,
} from '@embarque/entertainment/port.ts';
import { isShown } from '@embarque/entertainment/rules/activity-kind.ts';
import { isOfBand } from '@embarque/entertainment/rules/age-bands.ts';
import { activityEnd, type ChosenDay, visitOf } from '@embarque/entertainment/rules/moments.ts';
import { partyProblem } from '@embarque/entertainment/rules/party-rules.ts';
import { checkTransferData, lacksGuardian } from '@embarque/entertainment/rules/passenger-rules.ts';
import { neededData } from '@embarque/entertainment/rules/transfer-ends.ts';
import type { Admission } from '../booking/admission.ts';
import type { PenaltyStep } from '../booking/cancellations.ts';
import { activityById, type SandboxActivity } from './activities/activities.ts';
import { detailsOf } from './activities/details.ts';
import { hasDays } from './days.ts';
import { ratesOf } from './price.ts';

/** What an order says of its day. */
export interface Visit extends ChosenDay {
  readonly activity: SandboxActivity;
  readonly endAges: readonly number[];
  readonly rates: readonly SupplierRate[];
  readonly totalCents: number;
}

/** Returns the activity of an id that is sold on its own, by itself or with others. */
export function soldById(id: string): SandboxActivity | undefined {
  return isShown(id) ? activityById(id) : undefined;
}

/** Returns the day of an order, whoever may take part; undefined when there is no such activity, day, time or type of passenger. */
export function readVisit(offer: unknown): Visit | undefined {
  const { data } = activityOrderSchema.safeParse(offer);
  const activity = data && soldById(data.reference);
  if (!data || !activity || !hasDays(activity, data)) return undefined;
  const { startingTime, endAges } = data;
  const ofBands = new Set(bandsOf(detailsOf(activity)).map(({ endAge }) => endAge));
  if (startingTime !== null && !activity.plan.schedule.times.includes(startingTime)) return undefined;
  if (endAges.some((endAge) => !ofBands.has(endAge))) return undefined;
  const rates = ratesOf(activity, data);
  const totalCents = rates.reduce((sum, rate) => sum + rate.totalCents, 0);
  return { ...data, transferData: null, activity, rates, totalCents };
}

/** Whether it is told what an activity cannot be had without: the time, and the day of the way back. */
export const isWhole = ({ activity, startingTime, returnDate }: Visit): boolean =>
  (startingTime !== null || activity.plan.schedule.times.length === 0) &&
  (returnDate !== null || !activity.plan.transfer?.hasReturn);

/** A time that is not chosen yet may be the last of its day. */
function visitDate(visit: Visit) {
  const startingTime = visit.startingTime ?? visit.activity.plan.schedule.times.at(-1) ?? null;
  return visitOf(detailsOf(visit.activity), { ...visit, startingTime });
}

/** Returns until when a day is sold, in UTC milliseconds. */
export function soldUntil(visit: Visit): number {
  const details = detailsOf(visit.activity);
  return Date.parse(deadlineMoment(details, visitDate(visit), details.salesEnd));
}

/** Returns what cancelling a day costs that was sold for a total. */
export const penaltiesOf = (visit: Visit, total: number): PenaltyStep[] =>
  penaltySteps(detailsOf(visit.activity), visitDate(visit), total);

/** Returns what the code of a ticket or tour lets its people in to; a transfer fetches its people by their names. */
export function admissionOf(visit: Visit): Admission | undefined {
  const { activity, date, startingTime } = visit;
  const details = detailsOf(activity);
  if (details.transfer) return undefined;
  const { name, meetingPoint, zone } = details;
  return { title: name, place: meetingPoint, zone, date, time: startingTime, until: activityEnd(details, visit) };
}

/** Returns whether people may come together: their types and number, whatever their ages. */
export function isParty(activity: SandboxActivity, endAges: readonly number[]): boolean {
  const details = detailsOf(activity);
  const maxNumberPassenger = details.transfer?.transferType.maxNumberPassenger ?? null;
  return partyProblem(endAges, { bands: bandsOf(details), maxNumberPassenger }) === undefined;
}

/** Whether a transfer's ends are told, of which the traveller chose some; nothing is told of anything else. */
function areEndsTold({ activity }: Visit, transferData: ActivityTravellers['transferData']): boolean {
  const { transfer } = activity.plan;
  if (!transfer) return transferData === null;
  const { hasReturn } = transfer;
  const startKind = transferData?.startingAirport ? 'AIRPORT' : 'ADDRESS';
  const destinationKind = transferData?.destinationAirport ? 'AIRPORT' : 'ADDRESS';
  const [start = startKind, ...otherStart] = transfer.start.kinds;
  const [destination = destinationKind, ...otherDestination] = transfer.destination.kinds;
  const ends = {
    start: otherStart.length > 0 ? startKind : start,
    destination: otherDestination.length > 0 ? destinationKind : destination,
  } as const;
  return Object.keys(checkTransferData(transferData, neededData({ ...ends, hasReturn }))).length === 0;
}

/** Whether whoever comes may: those that were paid for, of the ages of their types on the day. */
function areAdmitted({ activity, endAges, date }: Visit, people: readonly ActivityTraveller[]): boolean {
  const details = detailsOf(activity);
  const bands = bandsOf(details);
  if (people.length !== endAges.length) return false;
  const ages = people.map(({ birthDate }) => ageAt(birthDate, date));
  if (lacksGuardian(ages, bands)) return false;
  return people.every(({ endAge }, index) => {
    const band = bands.find((each) => each.endAge === endAge);
    if (!band || endAge !== endAges[index]) return false;
    return isOfBand(ages[index] ?? -1, band, { bands, minAge: details.minAge });
  });
}

/** Returns the last names of an order's people, or none before they are known; undefined when it is not sold to them. */
export function lastNamesOf(travellers: unknown, visit: Visit): string[] | undefined {
  const { activity, endAges } = visit;
  const { data } = activityTravellersSchema.safeParse(travellers);
  if (!data || !isParty(activity, endAges) || activity.confirmation === 'ON_REQUEST') return undefined;
  const { people, transferData } = data;
  if (people.length === 0) return [];
  return isWhole(visit) && areEndsTold(visit, transferData) && areAdmitted(visit, people)
    ? people.map(({ lastName }) => lastName)
    : undefined;
}
