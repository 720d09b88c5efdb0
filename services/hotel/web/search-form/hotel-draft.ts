import { defaultRange, restoreDays, type SearchLimits } from '@embarque/commerce/search-days.ts';
import { tripDates } from '@embarque/commerce/trip-dates.ts';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import type { Apartment } from '@embarque/hotel/contract.ts';
import { checkHotelSearch, type HotelSearchProblems } from '@embarque/hotel/rules/search-rules.ts';
import { usualRoom } from '../search/rooms-text.ts';
import { type HotelSearchForm, type SearchedCity, searchOf } from '../search/search-address.ts';

/** An age that is not chosen yet is null. */
export type Ages = readonly (number | null)[];

/** The people of one room while they are being counted. */
export interface RoomDraft {
  readonly adults: number;
  readonly seniorsAges: Ages;
  readonly childsAge: Ages;
}

/** The form while it is being filled. */
export interface HotelDraft {
  readonly city: SearchedCity | undefined;
  /** yyyy-MM-dd */
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly rooms: readonly RoomDraft[];
}

/** Returns the first search: one room in the default range. */
export function emptyDraft(limits: SearchLimits): HotelDraft {
  const { start, end } = defaultRange(limits);
  return { city: undefined, checkIn: start, checkOut: end, rooms: [usualRoom] };
}

/** Returns a stored search as a draft. */
export function restoreDraft(form: HotelSearchForm, limits: SearchLimits, isRefused = false): HotelDraft {
  const { start, end } = restoreDays(form.datas, limits, isRefused);
  return { city: form.cidade, checkIn: start, checkOut: end, rooms: form.apartments };
}

/** Returns so many ages: those there were, and as many to choose as are new. */
export const withCount = (ages: Ages, count: number): Ages =>
  Array.from({ length: count }, (_, index) => ages[index] ?? null);

/** Returns so many rooms: those there were, and usual ones after them. */
export const withRooms = (rooms: readonly RoomDraft[], count: number): RoomDraft[] =>
  Array.from({ length: count }, (_, index) => rooms[index] ?? usualRoom);

/** Returns the rooms as the wire counts them; of an age that is not chosen yet its person alone. */
export const apartmentsOf = (rooms: readonly RoomDraft[]): Apartment[] =>
  rooms.map(({ adults, seniorsAges, childsAge }) => ({
    adults,
    seniors: seniorsAges.length,
    seniorsAges: seniorsAges.filter((age) => age !== null),
    childs: childsAge.length,
    childsAge: childsAge.filter((age) => age !== null),
  }));

/** Returns the problems of a draft by field. */
export const checkDraft = ({ city, checkIn, checkOut, rooms }: HotelDraft, limits: SearchLimits): HotelSearchProblems =>
  checkHotelSearch(
    {
      addressCode: city?.addressCode ?? '',
      checkIn: checkIn ?? '',
      checkOut: checkOut ?? '',
      apartments: apartmentsOf(rooms),
    },
    limits,
  );

/** Returns the search of a complete draft, as it is stored; undefined while the city or a day is missing. */
export function toForm({ city, checkIn, checkOut, rooms }: HotelDraft): HotelSearchForm | undefined {
  if (!city || !checkIn || !checkOut) return undefined;
  return searchOf(city, tripDates(toBrazilianDay(checkIn), toBrazilianDay(checkOut)), apartmentsOf(rooms));
}
