import type { CarSearch } from '@embarque/car/contract.ts';
import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';

/** A rental at one airport in Brazil: days from today, both at 10:00. */
export interface Rental {
  readonly airport: string;
  readonly from: number;
  readonly days: number;
}

/** The most cars that the server gives at once. */
export const PAGE_ITEMS = 100;

/** The first page of a rental's cars, for a driver whom every company rents to. */
export function searchCall({ airport, from, days }: Rental): Call {
  const search: CarSearch = {
    country: 'BR',
    pickupAirport: airport,
    pickupLocationCode: `${airport}A`,
    dropoffAirport: airport,
    dropoffLocationCode: `${airport}A`,
    pickupDate: dayAhead(from),
    pickupTime: '10:00',
    dropoffDate: dayAhead(from + days),
    dropoffTime: '10:00',
    driverAge: 36,
    driverLicenceYears: 10,
    driverCountry: 'BR',
    page: 0,
    pageItems: PAGE_ITEMS,
  };
  return { method: 'POST', path: '/car', body: JSON.stringify(search) };
}
