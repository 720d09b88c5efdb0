import type { BusQuery } from '@embarque/bus/port.ts';
import { findPlaces } from '../network/place-search.ts';

/** Returns a query from city to city, by their names, on Friday 15 January 2027, asked on 21 November 2026. */
export function busQuery(from: string, to: string, changes: Partial<BusQuery> = {}): BusQuery {
  const [origin, destination] = [from, to].map((name) => {
    const [place] = findPlaces(name);
    if (place?.cityName !== name) throw new Error(`no buses in ${name}`);
    return place.id;
  });
  return {
    origin: origin ?? '',
    destination: destination ?? '',
    day: '2027-01-15',
    passengers: 1,
    asOf: '2026-11-21',
    ...changes,
  };
}
