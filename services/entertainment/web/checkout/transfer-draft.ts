import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import { activityStart, returnStart } from '@embarque/entertainment/rules/moments.ts';
import { TIME } from '@embarque/entertainment/rules/passenger-rules.ts';
import {
  type EndKind,
  endKinds,
  type FlightMember,
  flightMembers,
  isFlightMember,
  neededData,
  type TransferData,
  type TransferFlight,
} from '@embarque/entertainment/rules/transfer-ends.ts';
import * as z from 'zod/mini';
import type { EntertainmentSelection } from '../entertainment-selection.ts';

/** The ends of a transfer as the form holds them: all four members, of which those that the chosen ends need are sent. */

const typed = () => z.string().check(z.maxLength(TEXT_MAX));
const flightSchema = z.object({ name: typed(), reservationCode: typed(), flightNumber: typed(), arrivalTime: typed() });

export const transferDraftSchema = z.object({
  /** Of the way there. */
  start: z.enum(endKinds),
  destination: z.enum(endKinds),
  startingAirport: flightSchema,
  destinationAirport: flightSchema,
  pickupLocation: typed(),
  dropOffLocation: typed(),
});
export type TransferDraft = z.output<typeof transferDraftSchema>;

type Transfer = NonNullable<ActivityDetails['transfer']>;
type Ends = Pick<TransferDraft, 'start' | 'destination'>;

export const addressMembers = ['pickupLocation', 'dropOffLocation'] as const;
export type AddressMember = (typeof addressMembers)[number];

/** Whether a way back is bought too. */
export const isBothWays = ({ availability }: Pick<EntertainmentSelection, 'availability'>): boolean =>
  availability.returnDate !== null;

/** Returns which of a transfer's ends the traveller chooses: with a way back neither, for its ends are an airport and an address. */
export const choosableEnds = ({ start, destination }: Transfer, hasReturn: boolean): (keyof Ends)[] =>
  hasReturn
    ? []
    : [
        ...(start.kinds.length > 1 ? ['start' as const] : []),
        ...(destination.kinds.length > 1 ? ['destination' as const] : []),
      ];

const otherKind = (kind: EndKind): EndKind => (kind === 'AIRPORT' ? 'ADDRESS' : 'AIRPORT');

/** Returns the ends that a transfer begins with: from an airport to an address where nothing says otherwise. */
function firstEnds({ start, destination }: Transfer): Ends {
  const [sole, another] = start.kinds;
  const [end = 'ADDRESS', other] = destination.kinds;
  if (sole !== undefined && another === undefined) {
    return { start: sole, destination: other === undefined ? end : otherKind(sole) };
  }
  return other === undefined
    ? { start: otherKind(end), destination: end }
    : { start: 'AIRPORT', destination: 'ADDRESS' };
}

/** Returns the name of an end that is an airport and nothing else; that of any other may be a town's, and is left to be told. */
const airportName = ({ kinds, name }: Transfer['start']): string =>
  kinds.every((kind) => kind === 'AIRPORT') ? name : '';

/** Returns the names of the airports where flights land and leave: a way back leads to where the way there began. */
function airportNames({ start, destination }: Transfer, ends: Ends, hasReturn: boolean): Record<FlightMember, string> {
  const both = airportName(ends.start === 'AIRPORT' ? start : destination);
  return hasReturn
    ? { startingAirport: both, destinationAirport: both }
    : { startingAirport: airportName(start), destinationAirport: airportName(destination) };
}

/** Returns an empty draft with the names of its airports; null of what is no transfer. */
export function emptyTransfer(selection: EntertainmentSelection): TransferDraft | null {
  const { transfer } = selection.activity;
  if (!transfer) return null;
  const ends = firstEnds(transfer);
  const names = airportNames(transfer, ends, isBothWays(selection));
  const flight = (member: FlightMember) => ({
    name: names[member],
    reservationCode: '',
    flightNumber: '',
    arrivalTime: '',
  });
  return {
    ...ends,
    startingAirport: flight('startingAirport'),
    destinationAirport: flight('destinationAirport'),
    pickupLocation: '',
    dropOffLocation: '',
  };
}

/** Returns the draft with an end of the way there: of two that are chosen one stays an airport where only a flight tells the hour. */
export function withEnd(
  draft: TransferDraft,
  end: keyof Ends,
  kind: EndKind,
  { activity, availability }: EntertainmentSelection,
): TransferDraft {
  const changed = { ...draft, [end]: kind };
  const other = end === 'start' ? 'destination' : 'start';
  const areBothChosen =
    activity.transfer !== null && choosableEnds(activity.transfer, isBothWays({ availability })).length === 2;
  const needsFlight = areBothChosen && availability.startingTimes.length === 0;
  return needsFlight && kind === 'ADDRESS' && draft[other] === 'ADDRESS' ? { ...changed, [other]: 'AIRPORT' } : changed;
}

/** Returns the draft with an address; that of a way back is the same as long as it was not told otherwise. */
export function withAddress(
  draft: TransferDraft,
  member: AddressMember,
  text: string,
  selection: Pick<EntertainmentSelection, 'availability'>,
): TransferDraft {
  const changed = { ...draft, [member]: text };
  if (!isBothWays(selection)) return changed;
  const there: AddressMember = draft.start === 'ADDRESS' ? 'pickupLocation' : 'dropOffLocation';
  const back: AddressMember = there === 'pickupLocation' ? 'dropOffLocation' : 'pickupLocation';
  const isFollowed = draft.start !== draft.destination && member === there && draft[back] === draft[there];
  return isFollowed ? { ...changed, [back]: text } : changed;
}

/** Returns the draft with a part of a flight. */
export const withFlight = (draft: TransferDraft, member: FlightMember, change: Partial<TransferFlight>) => ({
  ...draft,
  [member]: { ...draft[member], ...change },
});

/** Returns the members that are asked for, those of the way there before those of the way back. */
export function askedMembers(
  { start, destination }: Ends,
  selection: Pick<EntertainmentSelection, 'availability'>,
): { readonly there: (keyof TransferData)[]; readonly back: (keyof TransferData)[] } {
  const needed = neededData({ start, destination, hasReturn: isBothWays(selection) });
  return { there: needed.slice(0, 2), back: needed.slice(2) };
}

/** Returns a checked draft as it is sent: the members that its ends need. */
export function toTransferData(
  draft: TransferDraft,
  selection: Pick<EntertainmentSelection, 'availability'>,
): TransferData {
  const { there, back } = askedMembers(draft, selection);
  return Object.fromEntries(
    [...there, ...back].map((member) => {
      if (!isFlightMember(member)) return [member, typedText(draft[member])];
      const flight = draft[member];
      return [member, Object.fromEntries(Object.entries(flight).map(([field, text]) => [field, typedText(text)]))];
    }),
  );
}

/** Returns when a way fetches its passengers, by the time of its flight; undefined while that is not known, or without one. */
export function pickupOf(
  draft: TransferDraft,
  way: 'there' | 'back',
  { activity, availability }: EntertainmentSelection,
): string | undefined {
  const members = askedMembers(draft, { availability })[way];
  // It waits for a landing where it begins, else it leads to a flight.
  const own = members.find((member, index) => member === flightMembers[index]);
  if (!own || !isFlightMember(own) || !TIME.test(draft[own].arrivalTime)) return undefined;
  const data = toTransferData(draft, { availability });
  const others = flightMembers.filter((member) => member !== own && data[member] !== undefined);
  // The other way's flight has no say in this one's, but its time may be half typed.
  const untimed = Object.fromEntries(others.map((member) => [member, { ...draft[member], arrivalTime: '00:00' }]));
  const { serviceDate, returnDate } = availability;
  const chosen = { date: serviceDate, returnDate, startingTime: null, transferData: { ...data, ...untimed } };
  return (way === 'there' ? activityStart(activity, chosen) : returnStart(activity, chosen)) ?? undefined;
}
