import { call } from '@embarque/web-kit/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { type CarLocation, carRoutes } from '../../contract.ts';
import { HOME_COUNTRY } from '../../home-country.ts';
import type { SearchedCity } from '../search/search-address.ts';

/** Without an answer the locations are asked for again after this, in milliseconds. */
const RETRY_MS = 4_000;

async function ask({ iata, countryIso }: SearchedCity, signal: AbortSignal): Promise<readonly CarLocation[]> {
  const input = { params: { iata }, query: { country: countryIso || HOME_COUNTRY } };
  const { status, body } = await call(carRoutes.locations, input, { signal });
  if (status === 0) throw new Error('no answer');
  return body ?? [];
}

/** Returns the rental locations of a city; undefined without a city and while they load. */
export function useLocations(city: SearchedCity | undefined): readonly CarLocation[] | undefined {
  const { data } = useQuery({
    queryKey: ['car-locations', city?.countryIso, city?.iata],
    queryFn: ({ signal }) => (city ? ask(city, signal) : []),
    enabled: city !== undefined,
    // A city without locations may have been one whose companies did not answer.
    staleTime: ({ state }) => (state.data?.length ? Number.POSITIVE_INFINITY : 0),
    retry: true,
    retryDelay: RETRY_MS,
  });
  return data;
}
