import type { HotelCity } from '@embarque/hotel/port.ts';
import { countryNameOf, createDestinationSearch, parentNameOf } from '../../destination-search.ts';
import { type City, cities } from './cities.ts';

const present = (city: City): HotelCity => ({
  addressCode: city.code,
  cityName: city.name,
  parentName: parentNameOf(city),
  country: countryNameOf(city),
  isoCode: city.countryIso,
});

/** Returns the cities that a text names, those with more hotels before others. Empty below three characters. */
export const findCities: (text: string) => HotelCity[] = createDestinationSearch(
  cities,
  ({ hotels }) => hotels,
  present,
);
