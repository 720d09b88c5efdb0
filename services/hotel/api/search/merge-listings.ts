import { typedName } from '@embarque/commerce/travellers/traveller-text.ts';
import type { HotelListing } from '@embarque/hotel/port.ts';
import type { Hotel } from '@embarque/hotel/stay-details.ts';

/** A hotel that a supplier lists. */
export interface FoundHotel {
  /** Code of the supplier. */
  readonly supplier: string;
  readonly listing: HotelListing;
}

/** Two suppliers know a hotel at most this far apart. */
const SAME_PLACE_METRES = 200;
const EARTH_METRES = 6_371_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function metresBetween(a: NonNullable<Hotel['position']>, b: NonNullable<Hotel['position']>): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const across = radians(b.longitude - a.longitude);
  const haversine = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(across / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** A name without accents, case, signs, and the word that many suppliers leave out. */
const nameKey = (name: string): string =>
  typedName(name)
    .replace(/[^A-Z0-9]+/g, ' ')
    .replace(/\bHOTEL\b/g, '')
    .replace(/ /g, '');

const isSame = (a: FoundHotel, b: FoundHotel): boolean => {
  const [here, there] = [a.listing.hotel.position, b.listing.hotel.position];
  return a.supplier !== b.supplier && !!here && !!there && metresBetween(here, there) <= SAME_PLACE_METRES;
};

const lowest = ({ listing }: FoundHotel): number => Math.min(...listing.plans.map(({ totalCents }) => totalCents));

/** Returns the hotels by their lowest prices, one that several suppliers sell once: of the cheapest. */
export function mergeHotels(found: readonly FoundHotel[]): FoundHotel[] {
  const byKey = new Map<string, FoundHotel[]>();
  const sorted = [...found].sort((a, b) => lowest(a) - lowest(b));
  return sorted.filter((hotel) => {
    const key = nameKey(hotel.listing.hotel.hotelName);
    const namesakes = byKey.get(key) ?? [];
    if (namesakes.some((other) => isSame(hotel, other))) return false;
    byKey.set(key, [...namesakes, hotel]);
    return true;
  });
}
