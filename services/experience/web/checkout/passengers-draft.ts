import { emptyTraveller, toTraveller, travellerDraftFields } from '@embarque/commerce/travellers/traveller-draft.ts';
import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import type { ExperiencePassenger } from '@embarque/experience/booking-contract.ts';
import { type PassengerDraft, passengerTypes, type VisitFacts } from '@embarque/experience/rules/passenger-rules.ts';
import * as z from 'zod/mini';
import type { ExperienceSelection } from '../experience-selection.ts';

/** The people of a visit as the form holds them, the adults first. */
export interface PassengersDraft {
  readonly passengers: readonly PassengerDraft[];
}

const formSchema = z.object({
  passengers: z.array(
    z.object({
      ...travellerDraftFields,
      address: z.string().check(z.maxLength(TEXT_MAX)),
      type: z.enum(['ADT', 'CHD']),
    }),
  ),
});

/** Returns empty drafts, with the buyer's e-mail address in the first. */
export const emptyPassengers = (party: ExperienceSelection, email: string): PassengersDraft => ({
  passengers: passengerTypes(party).map((type, index) => ({
    ...emptyTraveller,
    email: index === 0 ? email : '',
    address: '',
    type,
  })),
});

/** Returns a stored form if it is one of this selection's people. */
export function parsePassengers(value: unknown, selection: ExperienceSelection): PassengersDraft | undefined {
  const form = formSchema.safeParse(value).data;
  const typesOf = ({ passengers }: PassengersDraft) => passengers.map(({ type }) => type).join();
  return form && typesOf(form) === typesOf(emptyPassengers(selection, '')) ? form : undefined;
}

/** Returns what the rules of passengers need to know of the visit. */
export const visitFacts = (
  { experience, experienceDate, adults, childs }: ExperienceSelection,
  today: string,
): VisitFacts => ({
  adultFromAge: experience.adultFromAge,
  childAges: experience.childAges,
  party: { adults, childs },
  date: experienceDate.date,
  today,
});

/** Returns a checked passenger as sent. */
export const toPassenger = ({ type = 'ADT', address, ...draft }: PassengerDraft): ExperiencePassenger => ({
  type,
  ...toTraveller(draft),
  address: typedText(address),
});
