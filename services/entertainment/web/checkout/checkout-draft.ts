import { emptyTraveller, toTraveller, travellerDraftFields } from '@embarque/commerce/travellers/traveller-draft.ts';
import { ageBandSchema, bandsOf } from '@embarque/entertainment/activity-details.ts';
import type { ActivityPassenger } from '@embarque/entertainment/booking-contract.ts';
import { endAgesOf } from '@embarque/entertainment/rules/age-bands.ts';
import { wayBackProblem } from '@embarque/entertainment/rules/moments.ts';
import {
  type ActivityFacts,
  checkPassengers,
  checkTransferData,
  type PassengerDraft,
} from '@embarque/entertainment/rules/passenger-rules.ts';
import * as z from 'zod/mini';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import {
  askedMembers,
  emptyTransfer,
  type TransferDraft,
  toTransferData,
  transferDraftSchema,
} from './transfer-draft.ts';

/** Who takes part and, of a transfer, where it fetches and leaves them, as the form holds them. */
export interface EntertainmentDraft {
  /** The oldest types first. */
  readonly passengers: readonly PassengerDraft[];
  /** null of what is no transfer. */
  readonly transferData: TransferDraft | null;
}

const formSchema = z.object({
  passengers: z.array(z.object({ ...travellerDraftFields, endAge: ageBandSchema.shape.endAge })),
  transferData: z.nullable(transferDraftSchema),
});

/** Returns an empty form, with the buyer's e-mail address in the first passenger. */
export const emptyDraft = (selection: EntertainmentSelection, email: string): EntertainmentDraft => ({
  passengers: endAgesOf(selection.passengers).map((endAge, index) => ({
    ...emptyTraveller,
    email: index === 0 ? email : '',
    endAge,
  })),
  transferData: emptyTransfer(selection),
});

/** Returns a stored form if it is one of this selection's people and ends. */
export function parseDraft(value: unknown, selection: EntertainmentSelection): EntertainmentDraft | undefined {
  const form = formSchema.safeParse(value).data;
  if (!form) return undefined;
  const { transfer } = selection.activity;
  const ends = form.transferData;
  const areEnds = ends
    ? transfer?.start.kinds.includes(ends.start) && transfer.destination.kinds.includes(ends.destination)
    : transfer === null;
  const isOfPeople = form.passengers.map(({ endAge }) => endAge).join() === endAgesOf(selection.passengers).join();
  return areEnds && isOfPeople ? form : undefined;
}

/** Returns what the rules of passengers need to know of what was chosen. */
export const factsOf = (
  { activity, availability, passengers }: EntertainmentSelection,
  today: string,
): ActivityFacts => ({
  bands: bandsOf(activity),
  minAge: activity.minAge,
  endAges: endAgesOf(passengers),
  date: availability.serviceDate,
  today,
});

/** Returns the problems of the passengers and of a transfer's ends by path. */
export function checkDraft(
  { passengers, transferData }: EntertainmentDraft,
  selection: EntertainmentSelection,
  today: string,
): Record<string, string> {
  const people = checkPassengers(passengers, factsOf(selection, today));
  if (!transferData) return people;
  const { there, back } = askedMembers(transferData, selection);
  const missing = checkTransferData(transferData, [...there, ...back]);
  if (Object.keys(missing).length > 0) return { ...people, ...missing };
  const { activity, availability, startingTime } = selection;
  const { serviceDate: date, returnDate } = availability;
  const chosen = { date, returnDate, startingTime, transferData: toTransferData(transferData, selection) };
  return { ...people, ...wayBackProblem(activity, chosen) };
}

/** Returns a checked passenger as sent. */
export const toPassenger = ({ endAge, ...draft }: PassengerDraft): ActivityPassenger => ({
  ...toTraveller(draft),
  endAge,
});
