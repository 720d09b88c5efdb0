import { invalidOffer, type RequestReader, readOffer } from '@embarque/commerce/api/offers/read-offer.ts';
import { askRecheck } from '@embarque/commerce/api/offers/recheck-order.ts';
import { soldOut } from '@embarque/commerce/api/offers/sold-out.ts';
import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import {
  type ActivityOrderOffer,
  type DescribedActivity,
  type EntertainmentSupplier,
  NOBODY_YET,
} from '@embarque/entertainment/port.ts';
import { type ChosenDay, isOnSale } from '@embarque/entertainment/rules/moments.ts';
import { partyMessages, partyProblem } from '@embarque/entertainment/rules/party-rules.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';
import { isDaySold, withTimesOnSale } from './activity-days.ts';
import { activityIdOf } from './activity-id.ts';
import type { EntertainmentDeps } from './entertainment-deps.ts';
import { activityTokens, type OfferToken, partyOf, type TokenParty } from './offer-token.ts';
import { validDescribed } from './valid-availability.ts';

/** The offer of a chosen day. */
export interface DayOffer {
  readonly token: OfferToken;
  readonly party: TokenParty;
  /** Who sells it. */
  readonly supplier: EntertainmentSupplier;
}

/** What is bought of it, as far as it is known. */
export type ChosenOfDay = Pick<ChosenDay, 'startingTime' | 'transferData'>;

export interface ChosenActivity {
  readonly order: ActivityOrderOffer;
  readonly chosen: ChosenDay;
  /** Current data from the supplier, never from the browser. */
  readonly described: DescribedActivity;
  /** Its price, and whether there is room. */
  readonly checked: RecheckOutcome;
}

type Deps = Pick<EntertainmentDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs' | 'pictureOrigins'>;

/** Said where a day or time has no room left for these people. */
export const SOLD_OUT = 'Não há mais vagas suficientes neste dia ou horário. Escolha outro.';
/** Said of a day or time that was offered and is not sold any more, whatever is left of it. */
const DAY_CLOSED = 'Este dia ou horário não está mais disponível. Escolha outro.';
const SALES_ENDED = 'As vendas deste dia se encerraram. Escolha outro dia.';

/**
 * Returns the offer of a chosen day's token. Throws AppError: invalid_offer when it is that of an activity for any day, invalid_data
 * while a way back has no day, and those of readOffer.
 */
export function dayOfferOf(
  refToken: string,
  reader: RequestReader,
  deps: Pick<Deps, 'signer' | 'suppliers'>,
): DayOffer {
  const { offer: token, supplier } = readOffer(activityTokens, refToken, reader, deps);
  const party = partyOf(token);
  if (party.date === '') throw invalidOffer(reader.path);
  if (party.lacksReturn) throw new AppError('invalid_data', { fields: { [reader.path]: partyMessages.returnMissing } });
  return { token, party, supplier };
}

/**
 * Has the supplier recheck and describe what was chosen of a day. Throws AppError: sold_out where it is not described any more, or
 * these people are not admitted any more; offer_expired once sales have ended; supplier_unavailable.
 */
export async function readChosenActivity(
  { token, party, supplier }: DayOffer,
  { startingTime, transferData }: ChosenOfDay,
  now: Date,
  deps: Deps,
): Promise<ChosenActivity> {
  const { date, endAges } = party;
  const returnDate = party.returnDate || null;
  const order: ActivityOrderOffer = { reference: token.reference, date, returnDate, endAges, startingTime };
  const asked = { offer: order, travellers: NOBODY_YET, totalCents: token.totalCents };
  const { offer, checked } = await askRecheck(supplier, asked, deps.supplierDeadlineMs);
  if (offer === undefined) throw soldOut(checked, DAY_CLOSED);
  const described = validDescribed(offer, order, deps.pictureOrigins);
  const isOffered = described && activityIdOf(supplier, described.activity.activityId) === party.activityId;
  const isPriced = checked.outcome === 'sold_out' || described?.totalCents === checked.totalCents;
  if (!isOffered || !isPriced) throw new AppError('supplier_unavailable');
  // Nobody waits for an answer that a person has to give.
  if (described.confirmation !== 'IMMEDIATE') throw soldOut(checked, DAY_CLOSED);
  const { activity } = described;
  const maxNumberPassenger = activity.transfer?.transferType.maxNumberPassenger ?? null;
  const problem = partyProblem(endAges, { bands: bandsOf(activity), maxNumberPassenger });
  if (problem !== undefined) throw new AppError('sold_out', { error: problem });
  const chosen = { date, returnDate, startingTime, transferData };
  // Until a time is chosen, or a flight told, a day is sold as long as any of its times is.
  const isOpen = startingTime === null && transferData === null;
  const isSold = isOpen ? isDaySold(activity, date, now) : isOnSale(activity, chosen, now);
  const left = isSold ? withTimesOnSale(described, activity, now) : undefined;
  if (!left) throw new AppError('offer_expired', { error: SALES_ENDED });
  return { order, chosen, described: left, checked };
}
