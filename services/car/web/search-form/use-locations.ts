import { type CarLocation, carRoutes } from '@embarque/car/contract.ts';
import { HOME_COUNTRY } from '@embarque/car/rules/home-country.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import type { SearchedCity } from '../search/search-address.ts';

/** Without an answer the locations are asked for again after this, in milliseconds. */
const RETRY_MS = 4_000;

export interface Locations {
  /** Undefined without a city, while they load, and where they could not be loaded. */
  readonly known: readonly CarLocation[] | undefined;
  /** The server did not give them: asked again only by `retry`. */
  readonly isFailed: boolean;
  retry(): void;
}

/** Returns the locations of a city; null where the server does not give them. Throws where no answer came. */
async function ask({ iata, countryIso }: SearchedCity, signal: AbortSignal): Promise<readonly CarLocation[] | null> {
  const input = { params: { iata }, query: { country: countryIso || HOME_COUNTRY } };
  const { status, body } = await call(carRoutes.locations, input, { signal });
  if (status === 0) throw new Error('no answer');
  return body ?? null;
}

/** Asks for the rental locations of a city. */
export function useLocations(city: SearchedCity | undefined): Locations {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['car-locations', city?.countryIso, city?.iata],
    queryFn: ({ signal }) => (city ? ask(city, signal) : []),
    enabled: city !== undefined,
    // A city without locations may have been one whose companies did not answer.
    staleTime: ({ state }) => (state.data?.length ? Number.POSITIVE_INFINITY : 0),
    retry: true,
    retryDelay: RETRY_MS,
  });
  return { known: data ?? undefined, isFailed: data === null && !isFetching, retry: () => void refetch() };
}
