import {
  emptyTraveller,
  passportDraftFields,
  travellerDraftFields,
} from '@embarque/commerce/travellers/traveller-draft.ts';
import { paxTypes } from '@embarque/flight/contract.ts';
import { isAbroad } from '@embarque/flight/rules/abroad.ts';
import type { PassengerDraft, TravelFacts } from '@embarque/flight/rules/travellers.ts';
import * as z from 'zod/mini';
import type { FlightSelection } from '../results/flight-selection.ts';

/** The passengers as the form holds them: one draft for each seat or lap of the search, adults first. */
export interface PassengersDraft {
  readonly passengers: readonly PassengerDraft[];
}

const draftSchema = z.object({
  type: z.enum(paxTypes),
  ...travellerDraftFields,
  ...passportDraftFields,
  adult: z.optional(z.int().check(z.minimum(0), z.maximum(8))),
});
const formSchema = z.object({ passengers: z.array(draftSchema) });

function typesOf({ adultos, criancas, bebes }: FlightSelection) {
  return [
    ...Array<'ADT'>(adultos).fill('ADT'),
    ...Array<'CHD'>(criancas).fill('CHD'),
    ...Array<'INF'>(bebes).fill('INF'),
  ];
}

/** Returns empty drafts, with the buyer's e-mail address in the first; a baby sits with the adult of its own number. */
export function emptyPassengers(selection: FlightSelection, email: string): PassengersDraft {
  const types = typesOf(selection);
  const firstBaby = types.indexOf('INF');
  return {
    passengers: types.map((type, index) => ({
      type,
      ...emptyTraveller,
      email: index === 0 ? email : '',
      ...(type === 'INF' && { adult: index - firstBaby }),
    })),
  };
}

/** Returns a stored form if it is one of this selection's passengers. */
export function parsePassengers(value: unknown, selection: FlightSelection): PassengersDraft | undefined {
  const parsed = formSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const types = typesOf(selection);
  const { passengers } = parsed.data;
  const fits = passengers.length === types.length && passengers.every(({ type }, index) => type === types[index]);
  return fits ? parsed.data : undefined;
}

/** Returns what the rules of travellers need to know of the chosen flights. */
export function travelFacts({ choices, airports }: FlightSelection, today: string): TravelFacts {
  const first = choices[0]?.flights[0]?.departuredatetime.slice(0, 10);
  const last = choices.at(-1)?.flights.at(-1);
  return {
    firstDeparture: first ?? today,
    lastDeparture: last?.departuredatetime.slice(0, 10) ?? today,
    lastArrival: last?.arrivaldatetime.slice(0, 10) ?? today,
    isAbroad: isAbroad(airports),
    today,
  };
}
