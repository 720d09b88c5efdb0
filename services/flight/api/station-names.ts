import { airportOf } from '../airports.ts';
import type { FlightChoice, FlightLeg, FlightSearchAnswer } from '../contract.ts';

/** Returns the airports of the choices with their cities; unknown airports have their code as name. */
export function stationNames(choices: Iterable<FlightChoice>): FlightSearchAnswer['airports'] {
  const codes = new Set<string>();
  const seen = new Set<readonly FlightLeg[]>();
  for (const { flights } of choices) {
    if (seen.has(flights)) continue;
    seen.add(flights);
    for (const { departurestation, arrivalstation } of flights) codes.add(departurestation).add(arrivalstation);
  }
  return [...codes].sort().map((code) => ({ code, cityname: airportOf(code)?.city ?? code }));
}
