import { type PointsRate, pointsPrice, toCents, toReais } from '@embarque/contract/money/money.ts';
import type { HotelOffer, RoomRate, RoomStay, RoomTypeOffer } from '@embarque/hotel/contract.ts';
import * as z from 'zod/mini';
import type { ChosenRoom, StaySelection } from '../stay-selection.ts';

/** The choice of a room and a rate for each room of a search. Pure: rooms are told by their index in the search. */

export interface RoomChoice {
  readonly room: RoomTypeOffer;
  readonly rate: RoomRate;
}

/** As long as the search has rooms. */
export type RoomChoices = readonly (RoomChoice | undefined)[];

/** Returns the choices with that of one room changed. */
export const withChoice = (choices: RoomChoices, index: number, choice: RoomChoice | undefined): RoomChoices =>
  choices.map((other, place) => (place === index ? choice : other));

/** Returns the first room that has no choice; undefined where all have one. */
export function firstUnchosen(choices: RoomChoices): number | undefined {
  const index = choices.indexOf(undefined);
  return index < 0 ? undefined : index;
}

/** Returns the room to go on with after a choice: the next that has none, else the first; undefined where all have one. */
export function nextUnchosen(choices: RoomChoices, index: number): number | undefined {
  const later = choices.indexOf(undefined, index + 1);
  return later < 0 ? firstUnchosen(choices) : later;
}

export const countOf = (choices: RoomChoices): number => choices.filter((choice) => choice !== undefined).length;

/** Returns whether one more of a kind of room can be taken: few may be left, and other rooms of the search take of them. */
export function isLeftFor(choices: RoomChoices, index: number, { roomID, left }: RoomTypeOffer): boolean {
  const taken = choices.filter((choice, place) => place !== index && choice?.room.roomID === roomID).length;
  return left === null || taken < left;
}

/** Returns whether nothing is free for a room: no kind holds its guests, or other rooms of the search take all that are left. */
export const isNoneFor = (choices: RoomChoices, index: number, { roomTypes }: Pick<RoomStay, 'roomTypes'>): boolean =>
  !roomTypes.some((room) => isLeftFor(choices, index, room));

/** Returns the alert of choices that are not complete; undefined where they are. */
export function choiceProblem(choices: RoomChoices, stays: readonly Pick<RoomStay, 'roomTypes'>[]): string | undefined {
  const without = stays.findIndex((stay, index) => choices[index] === undefined && isNoneFor(choices, index, stay));
  if (without >= 0) return noRoomText(without);
  const [wanted, chosen] = [choices.length, countOf(choices)];
  if (wanted - chosen > 1) return `Por favor, selecione exatamente ${wanted} quarto(s). Você selecionou ${chosen}.`;
  const missing = firstUnchosen(choices);
  return missing === undefined ? undefined : `Por favor, selecione um quarto para o Quarto ${missing + 1}.`;
}

/** Returns the sentence of a room for which nothing is free. */
export const noRoomText = (index: number): string => `Nenhum quarto disponível para o Quarto ${index + 1}.`;

/** Returns what rooms cost together: points are rounded once, on the whole. */
export function totalOf(rates: readonly Pick<RoomRate, 'total'>[], rate: PointsRate) {
  const cents = rates.reduce((sum, { total }) => sum + toCents(total.amountAfterTax), 0);
  return { cashPrice: toReais(cents), pointsPrice: pointsPrice(cents, rate) };
}

const chosenRoom = ({ room, rate }: RoomChoice, { guests }: RoomStay): ChosenRoom => ({
  roomID: room.roomID,
  roomName: room.roomName,
  roomDescription: room.roomDescription,
  beds: room.beds,
  guests,
  rate,
});

const roomIdsSchema = z.object({ roomID: z.string(), ratePlanID: z.string() });
const gatheredSchema = z.object({
  /** The hotel, the days and the people of each room. */
  stay: z.string(),
  /** As long as the search has rooms. */
  rooms: z.array(z.nullable(roomIdsSchema)),
});
/** The choices of a stay as the session stores them: by their names, so that they mean what is offered under these now. */
export type Gathered = z.output<typeof gatheredSchema>;
export const parseGathered = (value: unknown): Gathered | undefined => gatheredSchema.safeParse(value).data;

function stayOf(
  { basicPropertyInfo, availability }: Pick<HotelOffer, 'basicPropertyInfo' | 'availability'>,
  rooms: readonly Pick<RoomStay, 'guests'>[],
): string {
  const people = rooms.map(({ guests }) => guests);
  return JSON.stringify([basicPropertyInfo.hotelRef.hotelCode, availability.start, availability.end, people]);
}

const idsOf = ({ roomID }: Pick<RoomTypeOffer, 'roomID'>, { ratePlanID }: RoomRate) => ({ roomID, ratePlanID });

export const gatheredOf = (offer: HotelOffer, choices: RoomChoices): Gathered => ({
  stay: stayOf(offer, offer.roomStays),
  rooms: choices.map((choice) => (choice ? idsOf(choice.room, choice.rate) : null)),
});

/** Returns what was gathered for a selection that went on to the summary. */
export const gatheredIn = (selection: StaySelection): Gathered => ({
  stay: stayOf(selection, selection.rooms),
  rooms: selection.rooms.map((room) => idsOf(room, room.rate)),
});

/**
 * Returns the choices that were gathered, as they are offered now: none where they are of another stay or other people, and without
 * rooms and rates that are no longer offered.
 */
export function choicesOf(offer: HotelOffer, gathered: Gathered | undefined): RoomChoices {
  const none: RoomChoices = offer.roomStays.map(() => undefined);
  if (gathered?.stay !== stayOf(offer, offer.roomStays)) return none;
  return offer.roomStays.reduce((choices, { roomTypes }, index) => {
    const chosen = gathered.rooms[index];
    const room = roomTypes.find(({ roomID }) => roomID === chosen?.roomID);
    const rate = room?.roomRates.find(({ ratePlanID }) => ratePlanID === chosen?.ratePlanID);
    return room && rate && isLeftFor(choices, index, room) ? withChoice(choices, index, { room, rate }) : choices;
  }, none);
}

/** Returns the selection of complete choices; undefined while a room has none. */
export function toSelection(offer: HotelOffer, choices: RoomChoices, rate: PointsRate): StaySelection | undefined {
  const rooms = offer.roomStays.flatMap((stay, index) => {
    const choice = choices[index];
    return choice ? [chosenRoom(choice, stay)] : [];
  });
  if (rooms.length !== offer.roomStays.length) return undefined;
  const { basicPropertyInfo, availability, nights, zone, addressCode, session, hotelDescriptiveContent } = offer;
  return {
    ...{ basicPropertyInfo, availability, nights, zone, addressCode, session, rooms },
    checkInHours: hotelDescriptiveContent.hotelInfo.checkInHours,
    ...totalOf(
      rooms.map((room) => room.rate),
      rate,
    ),
  };
}
