import { dayProblem, type SearchLimits } from '@embarque/commerce/search-days.ts';
import { daysBetween, isDay } from '@embarque/contract/dates.ts';
import { problems } from '@embarque/contract/problem.ts';
import type { Apartment } from '@embarque/hotel/contract.ts';
import type { RoomGuests } from '@embarque/hotel/stay-details.ts';
import { MAX_CHILD_AGE, MAX_GUESTS, MAX_SENIOR_AGE, MIN_SENIOR_AGE } from './occupancy.ts';

/** The rules of a hotel search, shared by the form and the server. */

/** Longer stays are contracts of their own. */
export const MAX_NIGHTS = 30;

/** Shown for more than nine guests; the shop then opens the group form. */
export const GROUP_WARNING = problems.group_too_large.error;

export const hotelSearchMessages = {
  cityMissing: 'Cidade não pode ser vazia',
  roomsMissing: 'Selecione pelo menos 1 quarto',
  fewGuests: 'A quantidade total de hóspedes deve ser maior ou igual à quantidade de quartos informados.',
  adultMissing: 'É necessário informar pelo menos 1 adulto.',
} as const;

/** A search in the form, possibly incomplete: code and days are empty until chosen. */
export interface HotelSearchDraft {
  readonly addressCode: string;
  /** yyyy-MM-dd */
  readonly checkIn: string;
  readonly checkOut: string;
  readonly apartments: readonly Apartment[];
}

export type HotelSearchField = 'addressCode' | 'checkIn' | 'checkOut' | 'apartments' | 'group';
export type HotelSearchProblems = Partial<Record<HotelSearchField, string>>;

/** What rooms add up to, as the form and the wire count them: seniors are adults. */
export interface GuestTotals {
  readonly qtRooms: number;
  readonly qtAdult: number;
  readonly qtChild: number;
  readonly childAge: readonly number[];
}

/** Returns the sums of all rooms. */
export function guestTotals(apartments: readonly Apartment[]): GuestTotals {
  const sum = (of: (apartment: Apartment) => number) => apartments.reduce((total, each) => total + of(each), 0);
  return {
    qtRooms: apartments.length,
    qtAdult: sum(({ adults, seniors }) => adults + seniors),
    qtChild: sum(({ childs }) => childs),
    childAge: apartments.flatMap(({ childsAge }) => childsAge),
  };
}

/** Returns the people of each room as suppliers take them. */
export const roomGuests = (apartments: readonly Apartment[]): RoomGuests[] =>
  apartments.map(({ adults, seniors, childsAge }) => ({ adults: adults + seniors, childAges: [...childsAge] }));

const isAgeWithin = (least: number, most: number) => (age: number) =>
  Number.isInteger(age) && age >= least && age <= most;

/** Returns the problem of one room; undefined when it can be searched for. */
function apartmentProblem({ adults, seniors, seniorsAges, childs, childsAge }: Apartment): string | undefined {
  if (adults + seniors < 1) return hotelSearchMessages.adultMissing;
  if (seniorsAges.length !== seniors || !seniorsAges.every(isAgeWithin(MIN_SENIOR_AGE, MAX_SENIOR_AGE))) {
    return `Informe a idade de cada idoso, de ${MIN_SENIOR_AGE} a ${MAX_SENIOR_AGE} anos.`;
  }
  if (childsAge.length !== childs || !childsAge.every(isAgeWithin(0, MAX_CHILD_AGE))) {
    return `Informe a idade de cada criança, de 0 a ${MAX_CHILD_AGE} anos.`;
  }
  return undefined;
}

/** Returns the problem of the rooms of a search; undefined when they can be searched for. */
function apartmentsProblem(apartments: readonly Apartment[]): string | undefined {
  const { qtRooms, qtAdult, qtChild } = guestTotals(apartments);
  if (qtRooms < 1) return hotelSearchMessages.roomsMissing;
  if (qtAdult < 1) return hotelSearchMessages.adultMissing;
  if (qtAdult + qtChild < qtRooms) return hotelSearchMessages.fewGuests;
  return apartments.map(apartmentProblem).find((problem) => problem !== undefined);
}

/** Returns the problems of the days: the stay is at least a night and begins within the search window. */
function dayProblems({ checkIn, checkOut }: HotelSearchDraft, limits: SearchLimits): HotelSearchProblems {
  const arriving = dayProblem(checkIn, limits);
  if (arriving !== undefined) return { checkIn: arriving };
  if (checkOut === '' || !isDay(checkOut)) return { checkOut: dayProblem(checkOut, limits) ?? 'Data inválida' };
  const nights = daysBetween(checkIn, checkOut);
  if (nights < 1) return { checkOut: 'A saída precisa ser depois da entrada' };
  if (nights > MAX_NIGHTS) return { checkOut: `A estadia pode ter no máximo ${MAX_NIGHTS} noites` };
  const leaving = dayProblem(checkOut, limits);
  return leaving === undefined ? {} : { checkOut: leaving };
}

/** Returns the problems of a search by field; empty when it can be sent. */
export function checkHotelSearch(search: HotelSearchDraft, limits: SearchLimits): HotelSearchProblems {
  const { qtAdult, qtChild } = guestTotals(search.apartments);
  const rooms = apartmentsProblem(search.apartments);
  return {
    ...(search.addressCode === '' && { addressCode: hotelSearchMessages.cityMissing }),
    ...dayProblems(search, limits),
    ...(rooms !== undefined && { apartments: rooms }),
    ...(qtAdult + qtChild > MAX_GUESTS && { group: GROUP_WARNING }),
  };
}
