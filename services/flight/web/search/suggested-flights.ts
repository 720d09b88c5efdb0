import { type Place, readPlace } from '@embarque/commerce/places/place.ts';
import type { SearchLimits } from '@embarque/commerce/search-days.ts';
import { suggestedDays } from '@embarque/commerce/suggested-days.ts';
import { tripDates } from '@embarque/commerce/trip-dates.ts';
import type { SuggestDestination, SuggestedSearch, SuggestTrip } from '@embarque/commerce/web/suggested-search.ts';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { plainText } from '@embarque/contract/fields/typed-text.ts';
import type { SearchRecord } from '@embarque/contract/home.ts';
import { type FlightSearchForm, toSearchAddress } from './flight-search-form.ts';

/** Returns the search of a picture's two airports, there and back. */
export const suggestFlights: SuggestTrip = (trip, limits) =>
  searchOf(
    readPlace(trip.airportOrigin, trip.airportOriginName),
    readPlace(trip.airportDestination, trip.airportDestinationName),
    suggestedDays(trip, limits),
  );

/** Returns the search for a destination from where it was searched last. */
export const suggestFlightsTo: SuggestDestination = ({ origin, destination }, limits: SearchLimits) =>
  searchOf(airportOf(origin), airportOf(destination), suggestedDays({}, limits));

/** Returns a recorded airport with its text as the form's field has it: "São Paulo, Guarulhos (GRU), Brasil". */
function airportOf({ iata, city, name, omnCountryName }: SearchRecord['origin']): Place | undefined {
  const place = plainText(name) === plainText(city) ? city : `${city}, ${name}`;
  return readPlace(iata, `${place} (${iata}), ${omnCountryName}`);
}

/** One adult, there and back, whatever the fare and however often it stops. */
function searchOf(
  origem: Place | undefined,
  destino: Place | undefined,
  { start, end }: ReturnType<typeof suggestedDays>,
): SuggestedSearch | undefined {
  if (!origem || !destino || origem.iata === destino.iata) return undefined;
  const stored: FlightSearchForm = {
    origem,
    destino,
    datas: tripDates(toBrazilianDay(start), toBrazilianDay(end)),
    adultos: 1,
    criancas: 0,
    bebes: 0,
    idavolta: true,
    tarifasBagagem: false,
    apenasVoosDiretos: false,
  };
  return { stored, address: toSearchAddress(stored) };
}
