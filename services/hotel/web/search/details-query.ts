import { type HotelSearchForm, readSearchAddress, toSearchAddress } from './search-address.ts';

/** What the page of one hotel shows. */
export interface HotelDetailsQuery {
  readonly search: HotelSearchForm;
  readonly hotelCode: string;
  /** Of the answer the hotel was in; empty where its address is typed by hand. */
  readonly session: string;
}

/** Returns the address of a hotel's page: the search and the hotel, so that it can be kept and sent. */
export const toDetailsAddress = ({ search, hotelCode, session }: HotelDetailsQuery): Record<string, string> => ({
  ...toSearchAddress(search),
  hotel: hotelCode,
  ...(session !== '' && { sessao: session }),
});

/** What addresses of hotels say. Not `tipo`: it says of every service which it is. */
const PARAMETERS = [
  ...['destino', 'cidade', 'regiao', 'pais', 'nomepais', 'entrada', 'saida', 'quartos'],
  ...['hotel', 'sessao'],
];

/** Returns whether an address says anything of a hotel or a search; what others add to it, like `utm_source`, does not. */
export const hasDetails = (address: Readonly<Record<string, string>>): boolean =>
  PARAMETERS.some((name) => address[name] !== undefined);

const HOTEL_CODE = /^[A-Za-z0-9._-]{1,60}$/;
const MAX_SESSION = 60;

/** Returns what an address says; undefined where it names no hotel, or no whole search. */
export function readDetailsAddress(address: Readonly<Record<string, string>>): HotelDetailsQuery | undefined {
  const { hotel = '', sessao = '' } = address;
  const search = readSearchAddress(address);
  if (!search || !HOTEL_CODE.test(hotel)) return undefined;
  return { search, hotelCode: hotel, session: sessao.length <= MAX_SESSION ? sessao : '' };
}
