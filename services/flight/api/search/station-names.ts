import { airportOf } from '@embarque/flight/airports.ts';
import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';

/** Returns the airports of the choices with their cities, names and countries; an unknown one has its code as both names. */
export function stationNames(
  choices: Iterable<FlightChoice>,
): { code: string; cityname: string; airportname: string; country: string }[] {
  const codes = new Set<string>();
  const seen = new Set<readonly FlightLeg[]>();
  for (const { flights } of choices) {
    if (seen.has(flights)) continue;
    seen.add(flights);
    for (const { departurestation, arrivalstation } of flights) codes.add(departurestation).add(arrivalstation);
  }
  return [...codes].sort().map((code) => {
    const { city = code, name = code, countryIso = '' } = airportOf(code) ?? {};
    return { code, cityname: city, airportname: name, country: countryIso };
  });
}
