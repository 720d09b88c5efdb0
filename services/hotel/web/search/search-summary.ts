import { shortDay } from '@embarque/commerce/short-period.ts';
import { countedText } from '@embarque/commerce/travellers/counted.ts';
import type { SearchSummary } from '@embarque/commerce/web/service-web.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { cityText, readSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

/** Returns the search of the address, else the stored one, in short texts. */
export function summarizeHotelSearch(address: Readonly<Record<string, string>>): SearchSummary | undefined {
  const search = readSearchAddress(address) ?? readStored(hotelService.searchKey, parseStoredSearch);
  if (!search) return undefined;
  const { cidade, datas, qtRooms, qtAdult, qtChild } = search;
  return {
    where: cityText(cidade),
    when: [datas.dataIda, datas.dataVolta].map(shortDay).join(' – '),
    who: countedText([
      [qtAdult + qtChild, 'hóspede', 'hóspedes'],
      // A phone's line is short, and one room goes without saying.
      [qtRooms === 1 ? 0 : qtRooms, 'quarto', 'quartos'],
    ]),
    place: cidade.cityName === cidade.addressCode ? undefined : cidade.cityName,
  };
}
