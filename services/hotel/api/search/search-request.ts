import type { SearchLimits } from '@embarque/commerce/search-days.ts';
import type { Apartment, HotelSearch } from '@embarque/hotel/contract.ts';
import type { HotelQuery } from '@embarque/hotel/port.ts';
import {
  checkHotelSearch,
  GROUP_WARNING,
  guestTotals,
  type HotelSearchField,
  hotelSearchMessages,
  roomGuests,
} from '@embarque/hotel/rules/search-rules.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';

/** The wire's paths of the shared rules' fields. */
const paths: Record<HotelSearchField, string> = {
  addressCode: 'addressCode',
  checkIn: 'checkinDate',
  checkOut: 'checkoutDate',
  apartments: 'apartments',
  group: 'qtAdult',
};

type Wanted = Pick<HotelSearch, 'qtAdult' | 'qtChild' | 'qtRooms' | 'childAge' | 'apartments'>;

/** Returns the people spread over the rooms in their order: adults first, one to each room in turn, then children likewise. */
export function spreadGuests({ qtAdult, qtRooms, childAge }: Omit<Wanted, 'apartments' | 'qtChild'>): Apartment[] {
  return Array.from({ length: qtRooms }, (_, room) => {
    const childsAge = childAge.filter((_age, index) => index % qtRooms === room);
    const adults = Math.floor(qtAdult / qtRooms) + (room < qtAdult % qtRooms ? 1 : 0);
    return { adults, seniors: 0, seniorsAges: [], childs: childsAge.length, childsAge };
  });
}

const CONTRADICTION = 'Não confere com os quartos informados';

/** Returns the problems of sums and ages that are not those of the rooms. */
function sumProblems({ apartments, qtAdult, qtChild, qtRooms, childAge }: Wanted): Record<string, string> {
  if (!apartments) return childAge.length === qtChild ? {} : { childAge: 'Informe a idade de cada criança' };
  const sums = guestTotals(apartments);
  const isSame = {
    qtAdult: sums.qtAdult === qtAdult,
    qtChild: sums.qtChild === qtChild,
    qtRooms: sums.qtRooms === qtRooms,
    childAge: JSON.stringify(sums.childAge) === JSON.stringify(childAge),
  };
  return Object.fromEntries(Object.entries(isSame).flatMap(([field, same]) => (same ? [] : [[field, CONTRADICTION]])));
}

/** The path of what is wrong with the rooms, where the call names none but sums alone. */
const pathOfSum = (sentence: string): string => (sentence === hotelSearchMessages.adultMissing ? 'qtAdult' : 'qtRooms');

/**
 * Returns the suppliers' query for a search. Throws AppError: group_too_large above nine guests, otherwise invalid_data with the
 * wire's field paths.
 */
export function readSearch(search: HotelSearch, limits: SearchLimits): HotelQuery {
  const { addressCode, checkinDate: checkIn, checkoutDate: checkOut } = search;
  const apartments = search.apartments ?? spreadGuests(search);
  const { group, ...problems } = checkHotelSearch({ addressCode, checkIn, checkOut, apartments }, limits);
  if (group !== undefined) throw new AppError('group_too_large', { fields: { [paths.group]: GROUP_WARNING } });
  const fields = sumProblems(search);
  for (const [field, sentence] of Object.entries(problems)) {
    const path = field === 'apartments' && !search.apartments ? pathOfSum(sentence) : paths[field as HotelSearchField];
    fields[path] ??= sentence;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
  return { addressCode, checkIn, checkOut, rooms: roomGuests(apartments), asOf: limits.today };
}
