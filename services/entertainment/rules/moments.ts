import { localDateTime, withOffset } from '@embarque/commerce/places/local-time.ts';
import { deadlineMoment, startMoment, type VisitDate } from '@embarque/commerce/visits/deadline.ts';
import { addDays } from '@embarque/contract/dates.ts';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import type { TransferData } from './transfer-ends.ts';

/** When what concerns an activity begins and ends on the clock of its place, as local date-times with offset. */

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** What is chosen of an activity's day; times and flights while they are known. */
export interface ChosenDay {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly returnDate: string | null;
  /** HH:mm */
  readonly startingTime: string | null;
  readonly transferData: TransferData | null;
}

type Timed = Pick<ActivityDetails, 'zone' | 'openingHours' | 'transfer' | 'duration'>;

const atMinute = (zone: string, day: string, time: string, minutes: number): string =>
  localDateTime(zone, new Date(Date.parse(withOffset(zone, `${day}T${time}`)) + minutes * MINUTE_MS));

/**
 * Returns when a transfer fetches its passengers on a day: some time after their flight has landed, or before the one it leads to
 * leaves. Undefined without a flight.
 */
function pickupMoment({ zone, transfer }: Timed, day: string, way: 'from' | 'to', data: TransferData | null) {
  const landing = data?.startingAirport?.arrivalTime;
  const departure = data?.destinationAirport?.arrivalTime;
  if (!transfer) return undefined;
  if (way === 'from' && landing !== undefined) return atMinute(zone, day, landing, transfer.minutesAfterLanding);
  if (way === 'to' && departure !== undefined) return atMinute(zone, day, departure, -transfer.minutesBeforeDeparture);
  return undefined;
}

/**
 * Returns whether a transfer's way there begins at an airport: its way back then leads to one. Of a start that can be either its flight
 * tells; one with a way back is one thing alone.
 */
export function beginsAtAirport({ transfer }: Pick<ActivityDetails, 'transfer'>, data: TransferData | null): boolean {
  const [start, another] = transfer?.start.kinds ?? [];
  return another === undefined ? start === 'AIRPORT' : data?.startingAirport !== undefined;
}

/** Returns when an activity starts, or from when on it is entered: what is not known yet counts from the beginning of the day. */
export function activityStart(activity: Timed, chosen: ChosenDay): string {
  const { zone, openingHours, transfer } = activity;
  const { date, startingTime, transferData } = chosen;
  if (transfer && transferData) {
    const way = beginsAtAirport(activity, transferData) ? 'from' : 'to';
    const moment = pickupMoment(activity, date, way, transferData);
    if (moment !== undefined) return moment;
  }
  return startMoment({ zone }, { date, time: startingTime ?? openingHours?.from ?? '00:00' });
}

/** Returns when a transfer's way back fetches its passengers; null without one. */
export function returnStart(activity: Timed, { returnDate, transferData }: ChosenDay): string | null {
  if (!activity.transfer?.hasReturn || returnDate === null) return null;
  const way = beginsAtAirport(activity, transferData) ? 'to' : 'from';
  return (
    pickupMoment(activity, returnDate, way, transferData) ?? startMoment(activity, { date: returnDate, time: '00:00' })
  );
}

/** Returns when the last of an activity starts, the way back if there is one; undefined while its time is not known. */
function lastStart(activity: Timed, chosen: ChosenDay): string | undefined {
  const { transfer } = activity;
  const { returnDate, startingTime, transferData } = chosen;
  const isBack = transfer?.hasReturn === true && returnDate !== null;
  const day = isBack ? returnDate : chosen.date;
  const pickup = pickupMoment(
    activity,
    day,
    beginsAtAirport(activity, transferData) === isBack ? 'to' : 'from',
    transferData,
  );
  if (pickup !== undefined || isBack || startingTime === null) return pickup;
  return activityStart(activity, chosen);
}

/** Returns until when an activity can be used: the end of what has a time and a duration, else the closing hour or the end of its day. */
export function activityEnd(activity: Timed, chosen: ChosenDay): string {
  const { zone, openingHours, transfer, duration } = activity;
  const start = lastStart(activity, chosen);
  if (start !== undefined && duration > 0) {
    return localDateTime(zone, new Date(Date.parse(start) + Math.round(duration * HOUR_MINUTES) * MINUTE_MS));
  }
  if (start === undefined && openingHours) {
    // Some close after midnight.
    const day = openingHours.until > openingHours.from ? chosen.date : addDays(chosen.date, 1);
    return withOffset(zone, `${day}T${openingHours.until}`);
  }
  const last = (transfer?.hasReturn ? chosen.returnDate : null) ?? chosen.date;
  return withOffset(zone, `${start?.slice(0, 10) ?? last}T23:59`);
}

/** Said where the way back would fetch its passengers before the way there has brought them. */
const BACK_TOO_EARLY = 'Este horário é antes da chegada da ida. Confira os voos ou escolha outra data de retorno.';

/**
 * Returns the problem of a transfer whose way back begins before its way there is over, by the path of the flight that tells the way
 * back's hour; empty where there is none, or not both flights are known.
 */
export function wayBackProblem(activity: Timed, chosen: ChosenDay): Record<string, string> {
  const back = returnStart(activity, chosen);
  const { startingAirport, destinationAirport } = chosen.transferData ?? {};
  if (back === null || !startingAirport || !destinationAirport) return {};
  const arrival =
    Date.parse(activityStart(activity, chosen)) + Math.round(activity.duration * HOUR_MINUTES) * MINUTE_MS;
  if (Date.parse(back) >= arrival) return {};
  const member = beginsAtAirport(activity, chosen.transferData) ? 'destinationAirport' : 'startingAirport';
  return { [`transferData.${member}.arrivalTime`]: BACK_TOO_EARLY };
}

/**
 * Returns the day and time from which the terms of cancelling and of selling count: those of the start. Of a transfer it is the
 * beginning of the chosen day, whenever its flight lands or leaves: so they are known before that is told.
 */
export function visitOf(activity: Timed, chosen: ChosenDay): VisitDate {
  const start = activityStart(activity, { ...chosen, transferData: null });
  return { date: start.slice(0, 10), time: start.slice(11, 16) };
}

/** Returns whether a day of an activity is still sold at an instant: never once it has begun. */
export const isOnSale = (activity: Timed & Pick<ActivityDetails, 'salesEnd'>, chosen: ChosenDay, now: Date): boolean =>
  [deadlineMoment(activity, visitOf(activity, chosen), activity.salesEnd), activityStart(activity, chosen)].every(
    (moment) => now.getTime() < Date.parse(moment),
  );
