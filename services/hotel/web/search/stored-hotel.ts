import { textAt } from '@embarque/commerce/text-at.ts';
import type { HotelStay } from '@embarque/hotel/contract.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { type HotelDetailsQuery, hasDetails, readDetailsAddress, toDetailsAddress } from './details-query.ts';
import type { HotelSearchForm } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

/**
 * The hotel of a list whose details were opened last, as the session keeps it: with the search it was found in, since the search
 * that the session stores may be a later one of another town.
 */
const HOTEL_KEY = '@hotelSelected';

/** Stores a hotel of the answer to a search, whose session it belongs to. */
export const storeHotel = (stay: HotelStay, search: HotelSearchForm, session: string): void =>
  writeStored(HOTEL_KEY, { ...stay, search, session });

/** Returns the stored hotel in the search it was found in; undefined where there is none, or one without its search. */
const storedQuery = (): HotelDetailsQuery | undefined => readStored(HOTEL_KEY, queryOf);

function queryOf(value: unknown): HotelDetailsQuery | undefined {
  const search =
    typeof value === 'object' && value !== null && 'search' in value ? parseStoredSearch(value.search) : undefined;
  if (!search) return undefined;
  // By the rules of addresses, which a stored value follows as well.
  return readDetailsAddress(
    toDetailsAddress({
      search,
      hotelCode: textAt(value, 'basicPropertyInfo', 'hotelRef', 'hotelCode'),
      session: textAt(value, 'session'),
    }),
  );
}

/** Returns what the page of one hotel shows: what its address says, or the stored hotel where the address says nothing of any. */
export const readHotelDetails = (address: Readonly<Record<string, string>>): HotelDetailsQuery | undefined =>
  hasDetails(address) ? readDetailsAddress(address) : storedQuery();
