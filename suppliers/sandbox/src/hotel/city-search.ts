import type { HotelCity } from '@embarque/hotel/port.ts';
import { countryNameOf, createDestinationSearch, parentNameOf } from '../destination-search.ts';
import { cities } from './cities.ts';

const search = createDestinationSearch(cities, ({ hotels }) => hotels);

/** Returns the cities that a text names, those with more hotels before others. Empty below three characters. */
export const findCities = (text: string): HotelCity[] =>
  search(text).map((city) => ({
    addressCode: city.code,
    cityName: city.name,
    parentName: parentNameOf(city),
    country: countryNameOf(city),
    isoCode: city.countryIso,
  }));
