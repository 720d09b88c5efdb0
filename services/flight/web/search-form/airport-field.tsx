import { iataPlaces, PlaceField } from '@embarque/commerce/web/search/place-field.tsx';
import type { TripEndProps } from '@embarque/commerce/web/search/there-and-back-form.tsx';
import { type Airport, airportRoutes } from '@embarque/flight/airport-routes.ts';
import { call } from '@embarque/web-kit/session/session.ts';

const lookUp = (name: string, signal: AbortSignal) => call(airportRoutes.airports, { query: { name } }, { signal });

/** An airport or a whole city, by name or code. */
export function AirportField(props: TripEndProps<Airport>) {
  return <PlaceField {...props} {...iataPlaces} placeholder="Cidade ou aeroporto" lookUp={lookUp} />;
}
