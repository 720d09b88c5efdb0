import { paxTypes } from '@embarque/flight/contract.ts';
import { DUPLICATE_PASSENGERS, type TravelDays, type TravellerDraft } from '@embarque/flight/travellers.ts';
import * as z from 'zod/mini';
import type { FlightSelection } from '../results/flight-selection.ts';

/** The travellers' form: one draft for each seat or lap of the search, adults first. */
export interface TravellersForm {
  readonly passengers: readonly TravellerDraft[];
}

const typed = () => z.string().check(z.maxLength(300));
const draftSchema = z.object({
  type: z.enum(paxTypes),
  name: typed(),
  lastName: typed(),
  birthdate: typed(),
  gender: typed(),
  documentType: typed(),
  documentId: typed(),
  email: typed(),
  phone: typed(),
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

/** Empty drafts; the buyer's address stands in the first, and a baby sits with the adult of its own number. */
export function emptyTravellers(selection: FlightSelection, email: string): TravellersForm {
  const types = typesOf(selection);
  const firstBaby = types.indexOf('INF');
  return {
    passengers: types.map((type, index) => ({
      type,
      name: '',
      lastName: '',
      birthdate: '',
      gender: '',
      documentType: '',
      documentId: '',
      email: index === 0 ? email : '',
      phone: '',
      ...(type === 'INF' && { adult: index - firstBaby }),
    })),
  };
}

/** A stored form, if it is one of this selection's travellers. */
export function parseTravellers(value: unknown, selection: FlightSelection): TravellersForm | undefined {
  const parsed = formSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const types = typesOf(selection);
  const { passengers } = parsed.data;
  const fits = passengers.length === types.length && passengers.every(({ type }, index) => type === types[index]);
  return fits ? parsed.data : undefined;
}

/** Local days of departure of the first and the last leg: ages count on them. */
export function travelDays({ choices }: FlightSelection, today: string): TravelDays {
  const first = choices[0]?.flights[0]?.departuredatetime.slice(0, 10);
  const last = choices.at(-1)?.flights.at(-1)?.departuredatetime.slice(0, 10);
  return { firstDeparture: first ?? today, lastDeparture: last ?? today, today };
}

/** Two travellers of one name have their own alert; everything else is a field to fill or to mend. */
export function alertOf(errors: Readonly<Record<string, string>>): string {
  const sentences = new Set(Object.values(errors));
  return sentences.size === 1 && sentences.has(DUPLICATE_PASSENGERS)
    ? DUPLICATE_PASSENGERS
    : 'Preencha todos os campos';
}
