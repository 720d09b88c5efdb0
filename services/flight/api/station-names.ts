import { airportOf } from '../airports.ts';
import type { FlightChoice, FlightLeg, FlightSearchAnswer } from '../contract.ts';

/** The airports that choices touch, with their cities. An airport nobody knows shows its code. */
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
