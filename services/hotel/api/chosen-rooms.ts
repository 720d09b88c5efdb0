import type { OfferReader } from '@embarque/commerce/api/offers/offer-token.ts';
import { invalidOffer, readOffer } from '@embarque/commerce/api/offers/read-offer.ts';
import { recheckOrder } from '@embarque/commerce/api/offers/recheck-order.ts';
import { wireIdOf } from '@embarque/commerce/api/supplier-id.ts';
import type { DescribedStay, HotelOrderOffer, HotelSupplier } from '@embarque/hotel/port.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';
import type { HotelDeps } from './hotel-deps.ts';
import { hotelTokens, type OfferToken, sessionOf, termsHashOf } from './offer-token.ts';
import { validStay } from './search/valid-rooms.ts';

/** The offers of a stay: one for each room of one search, in its order, in one hotel. */
export interface StayOffers {
  readonly offers: readonly [OfferToken, ...OfferToken[]];
  readonly supplier: HotelSupplier;
}

/** What of a search its tokens say. */
export interface SearchParty {
  readonly addressCode: string;
  readonly session: string;
  /** On the wire. */
  readonly hotelCode: string;
  readonly rooms: number;
}

export interface ChosenRooms extends StayOffers, SearchParty {
  /** What the offers cost together, as they were shown. */
  readonly totalCents: number;
  /** When the first of them was first made, and when the first of them expires. */
  readonly firstSignedAt: Date;
  readonly order: HotelOrderOffer;
  /** Current data from the supplier, never from the browser. */
  readonly description: DescribedStay;
  /** What the rooms cost together, and whether they are left. */
  readonly checked: RecheckOutcome;
}

/** What is said wherever nothing is left of what was chosen. */
export const SOLD_OUT = 'Estes quartos não estão mais disponíveis. Escolha outros.';

type Deps = Pick<HotelDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs' | 'pictureOrigins'>;

/** Who asks, and the path of a room's token in the request. */
export interface Caller extends OfferReader {
  path(room: number): string;
}

function partyOf({ party: [addressCode, session, hotelCode, rooms] }: OfferToken): SearchParty {
  return { addressCode, session, hotelCode, rooms };
}

/** Whether an offer is of a search's room, in the hotel and of the supplier of another offer. */
function isOfRoom(offer: OfferToken, room: number, other: OfferToken): boolean {
  const isSameSearch = JSON.stringify(partyOf(offer)) === JSON.stringify(partyOf(other));
  return isSameSearch && offer.supplier === other.supplier && offer.party[4] === room;
}

/**
 * Returns the offers of a stay's tokens. Throws AppError: those of readOffer, and invalid_offer where one is of another search,
 * hotel, supplier or room, or a room is missing.
 */
export function offersOf(refTokens: readonly string[], { path, ...reader }: Caller, deps: Deps): StayOffers {
  const [first, ...others] = refTokens.map((token, room) =>
    readOffer(hotelTokens, token, { ...reader, path: path(room) }, deps),
  );
  if (!first) throw invalidOffer(path(0));
  const offers = [first.offer, ...others.map(({ offer }) => offer)] as const;
  const stray = offers.findIndex((offer, room) => !isOfRoom(offer, room, first.offer));
  if (stray >= 0) throw invalidOffer(path(stray));
  if (partyOf(first.offer).rooms !== offers.length) throw invalidOffer(path(offers.length - 1));
  return { offers, supplier: first.supplier };
}

export const totalOf = (offers: readonly OfferToken[]): number =>
  offers.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** Whether a supplier describes what the offers were made for: the search and the hotel are those of the tokens. */
function isAsOffered(stay: DescribedStay, supplier: HotelSupplier, { session, hotelCode }: SearchParty): boolean {
  const rooms = stay.rooms.map(({ guests }) => guests);
  return sessionOf({ ...stay, rooms }) === session && wireIdOf(supplier, stay.hotel.hotelCode) === hotelCode;
}

/** Whether the rooms of a stay are still sold on the terms that their offers were shown with. */
export const isOnSignedTerms = ({ offers, description }: Pick<ChosenRooms, 'offers' | 'description'>): boolean =>
  description.rooms.every(({ rate }, room) => termsHashOf(rate) === offers[room]?.party[5]);

/**
 * Reads the signed offers of a stay and has the supplier recheck and describe its rooms. Throws AppError: those of offersOf,
 * sold_out where the supplier no longer describes them, supplier_unavailable.
 */
export async function readChosenRooms(refTokens: readonly string[], caller: Caller, deps: Deps): Promise<ChosenRooms> {
  const { offers, supplier } = offersOf(refTokens, caller, deps);
  const order = { references: offers.map(({ reference }) => reference) };
  const totalCents = totalOf(offers);
  const asked = { offer: order, travellers: [], totalCents };
  const { offer: described, checked } = await recheckOrder(supplier, asked, { ...deps, soldOutSentence: SOLD_OUT });
  const description = validStay(described, order, deps.pictureOrigins);
  const party = partyOf(offers[0]);
  if (!description || !isAsOffered(description, supplier, party)) throw new AppError('supplier_unavailable');
  const firstSignedAt = new Date(Math.min(...offers.map((offer) => offer.firstSignedAt.getTime())));
  return { offers, supplier, ...party, totalCents, firstSignedAt, order, description, checked };
}
