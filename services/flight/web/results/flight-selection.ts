import {
  flightChoiceSchema,
  type Recommendation,
  recommendationSchema,
  stationSchema,
} from '@embarque/flight/contract.ts';
import * as z from 'zod/mini';
import type { FlightSearchForm } from '../search/flight-search-form.ts';

/** What a traveller chose, as the session stores it: the offer, its two choices, and who travels. */

const count = () => z.int().check(z.minimum(0), z.maximum(9));
const price = recommendationSchema.shape;

export const flightSelectionSchema = z.object({
  recommendationid: z.string(),
  refToken: z.string(),
  expiresAt: z.string(),
  cashPrice: price.cashPrice,
  pointsPrice: price.pointsPrice,
  totalfare: price.totalfare,
  fares: price.fares,
  /** Choice ids: the recommendation's id, the journey, the choice. */
  outbound: z.string(),
  return: z.nullable(z.string()),
  /** The chosen ways to fly, outbound first. */
  choices: z.array(flightChoiceSchema).check(z.minLength(1), z.maxLength(2)),
  airports: z.array(stationSchema),
  adultos: count(),
  criancas: count(),
  bebes: count(),
});
export type FlightSelection = z.output<typeof flightSelectionSchema>;

/** Returns a stored value if it is a selection. */
export function parseFlightSelection(value: unknown): FlightSelection | undefined {
  const parsed = flightSelectionSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** Returns the selection of two choices of a recommendation, with the names of their airports alone. */
export function toFlightSelection(
  recommendation: Recommendation,
  chosen: { readonly outbound: string; readonly return: string | null },
  form: Pick<FlightSearchForm, 'adultos' | 'criancas' | 'bebes'>,
  airports: FlightSelection['airports'],
): FlightSelection {
  const { recommendationid, refToken, expiresAt, cashPrice, pointsPrice, totalfare, fares, journeys } = recommendation;
  const wanted = [chosen.outbound, chosen.return];
  const choices = journeys.flatMap(({ segments }, index) => segments.filter(({ id }) => id === wanted[index]));
  const stations = new Set(
    choices.flatMap(({ flights }) => flights.flatMap((leg) => [leg.departurestation, leg.arrivalstation])),
  );
  return {
    ...{ recommendationid, refToken, expiresAt, cashPrice, pointsPrice, totalfare, fares },
    outbound: chosen.outbound,
    return: chosen.return,
    choices,
    airports: airports.filter(({ code }) => stations.has(code)),
    adultos: form.adultos,
    criancas: form.criancas,
    bebes: form.bebes,
  };
}
