import type { HotelQuery } from '@embarque/hotel/port.ts';

/** A stay of three nights for two in January 2027, searched for on 21 November 2026, but for what a test names. */
export function hotelQuery(query: Partial<HotelQuery> = {}): HotelQuery {
  return {
    addressCode: 'BR-BA-SALVADOR',
    checkIn: '2027-01-15',
    checkOut: '2027-01-18',
    rooms: [{ adults: 2, childAges: [] }],
    asOf: '2026-11-21',
    ...query,
  };
}
