import { textAt } from '@embarque/commerce/text-at.ts';
import type { HotelStay } from '@embarque/hotel/contract.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { type HotelDetailsQuery, readDetailsAddress, toDetailsAddress } from './details-query.ts';
import { parseStoredSearch } from './stored-search.ts';

/** The hotel of a list whose details were opened last, as the session keeps it beside the search it was found in. */
const HOTEL_KEY = '@hotelSelected';

/** Stores a hotel of an answer, whose session it belongs to. */
export const storeHotel = (stay: HotelStay, session: string): void => writeStored(HOTEL_KEY, { ...stay, session });

/** Returns the stored hotel in the stored search; undefined where one of them is missing. */
function storedQuery(): HotelDetailsQuery | undefined {
  const search = readStored(hotelService.searchKey, parseStoredSearch);
  return search && readStored(HOTEL_KEY, (value) => queryOf(value, search));
}

const queryOf = (value: unknown, search: HotelDetailsQuery['search']): HotelDetailsQuery | undefined =>
  readDetailsAddress(
    toDetailsAddress({
      search,
      hotelCode: textAt(value, 'basicPropertyInfo', 'hotelRef', 'hotelCode'),
      session: textAt(value, 'session'),
    }),
  );

/** Returns what the page of one hotel shows: what its address says, or the stored hotel where the address says nothing. */
export const readHotelDetails = (address: Readonly<Record<string, string>>): HotelDetailsQuery | undefined =>
  Object.keys(address).length === 0 ? storedQuery() : readDetailsAddress(address);
