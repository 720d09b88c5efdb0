import {
  emptyTraveller,
  type TravellerDraft,
  toTraveller,
  travellerDraftFields,
} from '@embarque/commerce/travellers/traveller-draft.ts';
import type { HotelBookingRequest } from '@embarque/hotel/booking-contract.ts';
import { type GuestFacts, type GuestType, guestName, guestPlaces } from '@embarque/hotel/rules/guest-rules.ts';
import * as z from 'zod/mini';
import type { StaySelection } from '../stay-selection.ts';

/** A guest in the form; fields of the other kind stay empty. */
export type GuestEntry = TravellerDraft & { readonly type: GuestType };

/** The guests of all rooms, adults first in each, in the order of the wire. */
export interface GuestsDraft {
  readonly guests: readonly { readonly guestsRoom: readonly GuestEntry[] }[];
}

const formSchema = z.object({
  guests: z.array(
    z.object({ guestsRoom: z.array(z.object({ type: z.enum(['ADT', 'CHD']), ...travellerDraftFields })) }),
  ),
});

/** Returns empty drafts, with the buyer's e-mail address in the first. */
export const emptyGuests = ({ rooms }: StaySelection, email: string): GuestsDraft => ({
  guests: rooms.map(({ guests }, room) => ({
    guestsRoom: guestPlaces(guests).map(({ type }, place) => ({
      ...emptyTraveller,
      type,
      email: room === 0 && place === 0 ? email : '',
    })),
  })),
});

/** Returns a stored form if it is one of this selection's guests. */
export function parseGuests(value: unknown, selection: StaySelection): GuestsDraft | undefined {
  const form = formSchema.safeParse(value).data;
  const typesOf = ({ guests }: GuestsDraft) => guests.map(({ guestsRoom }) => guestsRoom.map(({ type }) => type));
  const wanted = JSON.stringify(typesOf(emptyGuests(selection, '')));
  return form && JSON.stringify(typesOf(form)) === wanted ? form : undefined;
}

/** Returns what the rules of guests need to know of the chosen rooms. */
export const guestFacts = ({ rooms, availability }: StaySelection, today: string): GuestFacts => ({
  rooms: rooms.map(({ guests }) => guests),
  checkIn: availability.start.slice(0, 10),
  today,
});

type SentGuest = HotelBookingRequest['guests'][number]['guestsRoom'][number];

/** Returns a checked guest as it is sent: of a child the birthdate alone. */
export function toGuest({ type, ...draft }: GuestEntry): SentGuest {
  const { birthdate, documentType, documentId, email, phone } = toTraveller(draft);
  const names = { name: guestName(draft.name), lastName: guestName(draft.lastName) };
  return type === 'CHD' ? { type, ...names, birthdate } : { type, ...names, documentType, documentId, email, phone };
}
