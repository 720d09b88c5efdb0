import { readAnswer } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { askSupplier } from '@embarque/commerce/api/ask-supplier.ts';
import { invalidOffer, type RequestReader, readOffer } from '@embarque/commerce/api/offers/read-offer.ts';
import { addDays, dayIn, isDay, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { type ActivityDetails, bandsOf } from '@embarque/entertainment/activity-details.ts';
import type { Availability, AvailabilityRequest } from '@embarque/entertainment/contract.ts';
import { partyMessages, partyProblem, returnTooEarly } from '@embarque/entertainment/rules/party-rules.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { activityWindow, soldDays, withTimesOnSale } from './activity-days.ts';
import { askForActivity } from './ask-activity.ts';
import type { EntertainmentDeps } from './entertainment-deps.ts';
import { activityTokens, partyOf, type TokenParty } from './offer-token.ts';
import { type Buyer, sellingOf } from './present-activity.ts';
import { presentAvailability } from './present-availability.ts';
import { validAvailabilities } from './valid-availability.ts';

type Deps = Pick<
  EntertainmentDeps,
  'suppliers' | 'signer' | 'clock' | 'supplierDeadlineMs' | 'reportDropped' | 'pictureOrigins'
>;

/** Returns what the token of an activity says. Throws AppError: invalid_offer where it is of another activity, and those of readOffer. */
export function readActivityToken(
  { activityId, refToken }: Pick<AvailabilityRequest, 'activityId' | 'refToken'>,
  reader: RequestReader,
  deps: Pick<EntertainmentDeps, 'signer' | 'suppliers'>,
): TokenParty {
  const party = partyOf(readOffer(activityTokens, refToken, reader, deps).offer);
  if (party.activityId !== activityId) throw invalidOffer(reader.path);
  return party;
}

/** Returns the end ages of those who come, the oldest first. */
export const sortedAges = (passengers: readonly { readonly endAge: number }[]): number[] =>
  passengers.map(({ endAge }) => endAge).sort((a, b) => b - a);

type AskedDays = Pick<AvailabilityRequest, 'date' | 'returnDate'>;

function returnProblem({ date, returnDate }: AskedDays, { transfer }: ActivityDetails, last: string) {
  if (returnDate == null) return undefined;
  if (!transfer?.hasReturn) return partyMessages.dateInvalid;
  if (returnDate < addDays(date, transfer.minReturnDays)) return returnTooEarly(transfer.minReturnDays);
  return returnDate > last ? partyMessages.returnTooLate : undefined;
}

/**
 * Returns what a day of an activity costs these people, with tokens of it; empty on a day on which it is closed, or has no room.
 * Throws AppError: invalid_data for a day that the calendar does not have or people who may not take part, invalid_offer,
 * offer_expired, supplier_unavailable.
 */
export async function findAvailability(asked: AvailabilityRequest, buyer: Buyer, deps: Deps): Promise<Availability[]> {
  const { activityId, date, returnDate = null } = asked;
  const now = deps.clock.now();
  const reader = { campaignId: buyer.campaignId, now, use: 'recheck', path: 'refToken' } as const;
  const { terms: shownTerms } = readActivityToken(asked, reader, deps);
  const limits = { today: dayIn(SHOP_ZONE, now), advanceDays: buyer.pricing.advanceDays };
  const { first, last } = activityWindow(limits);
  if (!isDay(date) || date < first || date > last) {
    throw new AppError('invalid_data', { fields: { date: partyMessages.dateInvalid } });
  }
  const found = await askForActivity(activityId, deps);
  if (!found) return [];
  const { supplier, offered } = found;
  const { activity, days, reference } = offered;
  const endAges = sortedAges(asked.passengers);
  const maxNumberPassenger = activity.transfer?.transferType.maxNumberPassenger ?? null;
  const problems = {
    passengers: partyProblem(endAges, { bands: bandsOf(activity), maxNumberPassenger }),
    returnDate: returnProblem(asked, activity, last),
  };
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  );
  if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
  if (!days.includes(date) || soldDays({ activity, days: [date] }, limits, now).length === 0) return [];
  const query = { reference, date, returnDate, endAges };
  const told = await askSupplier(deps.supplierDeadlineMs, (call) => supplier.availability(query, call));
  const valid = await readAnswer(supplier.code, deps.reportDropped, (drop) =>
    validAvailabilities(told, activity, query, drop),
  );
  if (!valid) throw new AppError('supplier_unavailable');
  const selling = sellingOf(supplier, reference, buyer, deps);
  return valid.flatMap((each) => {
    const day = withTimesOnSale(each, activity, now);
    return day ? [presentAvailability({ activity, day, endAges, shownTerms }, selling, now)] : [];
  });
}
