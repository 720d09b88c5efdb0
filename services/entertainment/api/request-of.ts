import { allInPoints } from '@embarque/commerce/api/all-in-points.ts';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import type {
  ActivityOrder,
  ActivityPassenger,
  EntertainmentBookingRequest,
} from '@embarque/entertainment/booking-contract.ts';
import type { ActivityOffer, Availability } from '@embarque/entertainment/contract.ts';
import { neededData } from '@embarque/entertainment/rules/transfer-ends.ts';
import { chosenEnds } from './transfer-data.ts';

/** What is bought: an activity, and the day of it that was found. */
export interface ChosenOffer {
  readonly activity: Pick<ActivityOffer, 'activityId' | 'refToken' | 'transfer'>;
  readonly availability: Pick<Availability, 'refToken' | 'serviceDate' | 'startingTimes' | 'cashPrice' | 'pointsPrice'>;
}

/** Returns what a transfer needs, filled in with flights at hours that fit any of them; null of anything else. */
function exampleTransferData({ transfer }: Pick<ActivityDetails, 'transfer'>): ActivityOrder['transferData'] {
  if (!transfer) return null;
  const { start, destination } = transfer;
  const flight = (name: string, flightNumber: string, arrivalTime: string) => ({
    name,
    reservationCode: 'KXJ4TB',
    flightNumber,
    arrivalTime,
  });
  const airport = destination.kinds.includes('AIRPORT') ? destination.name : start.name;
  const all = {
    startingAirport: flight(start.kinds.includes('AIRPORT') ? start.name : destination.name, 'LA3412', '10:30'),
    destinationAirport: flight(airport, 'LA3417', '18:00'),
    pickupLocation: 'Pousada do Porto, Avenida Sete de Setembro, 100',
    dropOffLocation: 'Pousada do Porto, Avenida Sete de Setembro, 100',
  };
  const { startingAirport, destinationAirport } = all;
  const told = start.kinds.includes('AIRPORT') ? { startingAirport } : { destinationAirport };
  const needed = neededData(chosenEnds(transfer, told));
  return Object.fromEntries(needed.map((member) => [member, all[member]]));
}

/** Returns the request that books a day of an activity at its first time, all in points; passengers the oldest type first. */
export const requestOf = (
  { activity, availability }: ChosenOffer,
  passengers: readonly ActivityPassenger[],
): EntertainmentBookingRequest => ({
  type: 'ENTERTAINMENT',
  ...allInPoints(availability),
  data: {
    serviceId: activity.activityId,
    refToken: activity.refToken,
    refTokenAdditionalInfo: availability.refToken,
    startingTime: availability.startingTimes[0] ?? null,
    date: availability.serviceDate,
    passengers: [...passengers],
    transferData: exampleTransferData(activity),
  },
});
