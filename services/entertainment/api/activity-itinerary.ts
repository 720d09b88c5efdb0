import type { BookedTrip } from '@embarque/commerce/api/bookable.ts';
import type { EventPart, Itinerary, ItineraryStop, JourneyPart } from '@embarque/commerce/api/itinerary.ts';
import { localDateTime } from '@embarque/commerce/places/local-time.ts';
import { cancellationEnd } from '@embarque/commerce/visits/cancellation.ts';
import { lastMoment, toBrazilianDate } from '@embarque/contract/dates.ts';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import { type ActivityKind, kindLabels, kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { type InclusionList, pointsOf } from '@embarque/entertainment/rules/inclusions.ts';
import { luggageText, openText } from '@embarque/entertainment/rules/shared-texts.ts';
import type { EndKind, TransferData, TransferFlight } from '@embarque/entertainment/rules/transfer-ends.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { type BookedActivity, stepsOf } from './booked-activity.ts';
import { chosenEnds } from './transfer-data.ts';

type Transfer = NonNullable<ActivityDetails['transfer']>;

const HOUR_MS = 3_600_000;

const placed = (label: string, name: string, dateTime: string, zone: string): ItineraryStop => ({
  label,
  place: { name, code: null },
  moment: { dateTime, zone },
});

/** Returns who comes: how many of each type, and everyone's name. */
const peopleOf = ({ passengerRates }: BookedActivity, passengers: BookedTrip['passengers']): string[] => [
  passengerRates.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
  ...passengers.map(({ name, lastName }) => `${name} ${lastName}`),
];

/** Returns whom to ask, what it includes, what to know, and what cancelling costs. */
function instructionsOf(booked: BookedActivity, kind: ActivityKind): string[] {
  const { contact, inclusions } = booked.activity;
  const list = (of: InclusionList) => pointsOf(inclusions, kind, of);
  const included = list('included');
  const steps = stepsOf(booked);
  const asked = [contact.name, contact.phone, contact.email].filter((text) => text !== '');
  return [
    `Contato: ${asked.join(', ')}.`,
    ...(included.length > 0 ? [`Inclui: ${included.join(', ')}.`] : []),
    ...list('information'),
    ...steps.map((step) => `${step.name}. ${step.description}`),
    cancellationEnd(steps),
  ];
}

/** Returns a ticket or a tour: where it is entered or begins, and until when. */
function eventOf(booked: BookedActivity): Pick<EventPart, 'kind' | 'start' | 'end' | 'redemption'> {
  const { activity, date, startingTime, schedule } = booked;
  const { meetingPoint, zone, location, openingHours } = activity;
  const until = schedule.endsAt;
  const begins = startingTime !== null;
  const open = begins ? undefined : openText(activity);
  const { day, time } = lastMoment(until);
  const valid = `${toBrazilianDate(day)}, às ${time} (horário de ${location})`;
  const hours = open && `Entrada ${open}`;
  // What has neither a time nor hours is entered on its day.
  const startsAt = begins || openingHours ? schedule.startsAt : date;
  return {
    kind: 'event',
    start: { ...placed(begins ? 'Ponto de encontro' : 'Entrada', meetingPoint, startsAt, zone), hours },
    end: placed('Fim', meetingPoint, until, zone),
    redemption: {
      label: 'Como usar',
      text: `Apresente no local um documento e o ${entertainmentService.locatorLabel.toLowerCase()} deste voucher. Ele vale para todo o grupo, até ${valid}.`,
    },
  };
}

const flightText = ({ flightNumber, arrivalTime, reservationCode }: TransferFlight, verb: string): string =>
  `Voo ${flightNumber}, ${verb} às ${arrivalTime}, localizador ${reservationCode}`;

/** An end of a way: what it is, and the airport or town that it is at. */
interface WayEnd {
  readonly kind: EndKind;
  readonly name: string;
}

/** Returns a way from one end to the other; `pickup` is null where nobody said a time. Its addresses are erased in time. */
function wayOf(
  [start, destination]: readonly [WayEnd, WayEnd],
  { date, pickup, data }: { readonly date: string; readonly pickup: string | null; readonly data: TransferData },
  { zone, duration }: Pick<ActivityDetails, 'zone' | 'duration'>,
): Pick<JourneyPart, 'kind' | 'start' | 'end'> & { readonly flights: string[] } {
  const { startingAirport, destinationAirport, pickupLocation, dropOffLocation } = data;
  const lands = start.kind === 'AIRPORT' ? startingAirport : undefined;
  const leaves = destination.kind === 'AIRPORT' ? destinationAirport : undefined;
  const arrival =
    pickup === null || duration === 0
      ? (pickup ?? date).slice(0, 10)
      : localDateTime(zone, new Date(Date.parse(pickup) + duration * HOUR_MS));
  return {
    kind: 'journey',
    start: placed('Embarque', lands?.name ?? pickupLocation ?? start.name, pickup ?? date, zone),
    end: placed('Desembarque', leaves?.name ?? dropOffLocation ?? destination.name, arrival, zone),
    flights: [...(lands ? [flightText(lands, 'chegada')] : []), ...(leaves ? [flightText(leaves, 'saída')] : [])],
  };
}

/** Returns the ways of a transfer: there and, if it is part of it, back from where it led to. */
function waysOf(booked: BookedActivity, transfer: Transfer) {
  const { activity, date, returnDate, startingTime, transferData, schedule } = booked;
  const data = transferData ?? {};
  const kinds = schedule.ends ?? chosenEnds(transfer, data);
  const start = { kind: kinds.start, name: transfer.start.name };
  const destination = { kind: kinds.destination, name: transfer.destination.name };
  // Between two addresses there is no flight that says a time.
  const isTimed = startingTime !== null || start.kind === 'AIRPORT' || destination.kind === 'AIRPORT';
  const pickup = isTimed ? schedule.startsAt : null;
  const there = {
    group: returnDate === null ? entertainmentService.tab : 'Ida',
    ...wayOf([start, destination], { date, pickup, data }, activity),
  };
  if (returnDate === null) return [there];
  const back = { date: returnDate, pickup: schedule.returnStartsAt, data };
  return [there, { group: 'Volta', ...wayOf([destination, start], back, activity) }];
}

/** Returns the itinerary of an activity: what, where, when, for whom, whom to ask, and what to know. */
export function itineraryOf(booked: BookedActivity, passengers: BookedTrip['passengers']): Itinerary {
  const { name, location, activityId, transfer } = booked.activity;
  const kind = kindOf(activityId) ?? 'TICKET';
  const people = peopleOf(booked, passengers);
  const instructions = instructionsOf(booked, kind);
  const title = `${kindLabels[kind]} · ${name}`;
  const parts = transfer
    ? waysOf(booked, transfer).map(({ flights, ...way }) => ({
        ...way,
        title,
        notes: [...flights, `${transfer.transferType.type}, ${luggageText(transfer.maxNumberBaggage)}`, ...people],
        instructions,
      }))
    : [{ ...eventOf(booked), group: entertainmentService.tab, title, notes: people, instructions }];
  return { title: `${name} · ${location}`, brief: { title: `${name}, ${location}`, place: location }, parts };
}
