import type { OfferReader } from '@embarque/commerce/api/offers/offer-token.ts';
import { invalidOffer, readOffer } from '@embarque/commerce/api/offers/read-offer.ts';
import { askRecheck } from '@embarque/commerce/api/offers/recheck-order.ts';
import { soldOut } from '@embarque/commerce/api/offers/sold-out.ts';
import { wireIdOf } from '@embarque/commerce/api/supplier-id.ts';
import { dayProblem } from '@embarque/commerce/search-days.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { ExperienceCouponCheck } from '@embarque/experience/booking-contract.ts';
import type { DescribedVisit, ExperienceOrderOffer, ExperienceSupplier } from '@embarque/experience/port.ts';
import { isOnSale } from '@embarque/experience/rules/moments.ts';
import { checkParty, partyMessages } from '@embarque/experience/rules/party-rules.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';
import type { ExperienceDeps } from './experience-deps.ts';
import { agreedTotal, experienceTokens, isFor, type OfferToken, partyOf, termsHashOf } from './offer-token.ts';
import { validVisit } from './valid-experience.ts';

/** What a request names: a token, a date and the people. */
export type Chosen = ExperienceCouponCheck['experience'];

export interface ChosenVisit {
  readonly token: OfferToken;
  /** Who sells it. */
  readonly supplier: ExperienceSupplier;
  /** What the people agreed to pay, in centavos. */
  readonly totalCents: number;
  readonly order: ExperienceOrderOffer;
  /** Current data from the supplier, never from the browser. */
  readonly visit: DescribedVisit;
  /** Its price, and whether tickets are left. */
  readonly checked: RecheckOutcome;
}

type Deps = Pick<ExperienceDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs' | 'pictureOrigins'>;

/** Who asks, and the path of what is chosen in the request. */
export interface Caller extends OfferReader {
  readonly path: '' | 'experience.';
}

/** Said where a date has no tickets left, or too few for these people. */
export const SOLD_OUT = 'Não há mais ingressos suficientes nesta data. Escolha outra data ou menos ingressos.';
/** Said of a date that was offered and is not sold any more, whatever is left of it. */
const DATE_CLOSED = 'Esta data não está mais disponível. Escolha outra.';
const SALES_ENDED = 'As vendas desta data se encerraram. Escolha outra data.';

const refused = (field: string, problem: string, { path }: Caller): AppError =>
  new AppError('invalid_data', { fields: { [`${path}${field}`]: problem } });

/**
 * Returns the offer of a token, who sells it, and what the people pay by it. Throws AppError: invalid_offer when it is of another
 * date, and those of readOffer.
 */
export function offerOf(
  { refToken, experienceDate, adults, childs }: Chosen,
  caller: Caller,
  deps: Pick<Deps, 'signer' | 'suppliers'>,
): Pick<ChosenVisit, 'token' | 'supplier' | 'totalCents'> {
  const path = `${caller.path}refToken`;
  const { offer: token, supplier } = readOffer(experienceTokens, refToken, { ...caller, path }, deps);
  const { date, dateId } = partyOf(token);
  const isOfDate = date === '' || (date === experienceDate.date && dateId === experienceDate.id);
  if (!isOfDate) throw invalidOffer(path);
  return { token, supplier, totalCents: agreedTotal(token, { adults, childs }) };
}

/**
 * Throws AppError where the people may not take part: invalid_data with the sentence beside their counter, or sold_out if the
 * token is for them, who were admitted before.
 */
function checkPeople({ adults, childs }: Chosen, { details }: DescribedVisit, token: OfferToken, caller: Caller): void {
  const [first] = Object.entries(checkParty({ adults, childs }, details));
  if (!first) return;
  const [field, problem] = first;
  throw isFor(token, { adults, childs })
    ? new AppError('sold_out', { error: problem })
    : refused(field, problem, caller);
}

/** Whether a supplier describes what a token was made for, as the order names it. */
function isAsOffered({ details, date }: DescribedVisit, token: OfferToken, supplier: ExperienceSupplier): boolean {
  const isOpened = details.openingHours === null || details.openingHours.from === date.time;
  return wireIdOf(supplier, details.id) === partyOf(token).id && details.continuous === (date.id === '') && isOpened;
}

/**
 * Reads the signed offer and has the supplier recheck and describe what was chosen of it. Throws AppError: those of offerOf;
 * invalid_data for a date that there is not or that the campaign does not sell, or for people who may not take part, and sold_out
 * where the token was for them; offer_expired once sales have ended; supplier_unavailable.
 */
export async function readChosenVisit(
  chosen: Chosen,
  { advanceDays, ...caller }: Caller & { readonly advanceDays: number },
  deps: Deps,
): Promise<ChosenVisit> {
  const { token, supplier, totalCents } = offerOf(chosen, caller, deps);
  const { experienceDate, adults, childs } = chosen;
  const party = partyOf(token);
  // Who was offered the date may keep it past midnight; any other is as if it were searched for.
  const limits = { today: dayIn(SHOP_ZONE, caller.now), advanceDays };
  const problem = party.date === '' ? dayProblem(experienceDate.date, limits) : undefined;
  if (problem !== undefined) throw refused('experienceDate.date', problem, caller);
  const order = {
    reference: token.reference,
    // A continuous experience is named by itself.
    dateId: experienceDate.id === party.id ? '' : experienceDate.id,
    date: experienceDate.date,
    adults,
    childs,
  };
  const asked = { offer: order, travellers: [], totalCents };
  const { offer: described, checked } = await askRecheck(supplier, asked, deps.supplierDeadlineMs);
  // A date that nobody was offered yet is refused beside its field.
  if (described === undefined) {
    throw party.date === ''
      ? refused('experienceDate.date', partyMessages.dateInvalid, caller)
      : soldOut(checked, DATE_CLOSED);
  }
  const visit = validVisit(described, deps.pictureOrigins);
  const isOfOrder = visit?.date.date === order.date && visit.date.id === order.dateId;
  if (!isOfOrder || !isAsOffered(visit, token, supplier)) throw new AppError('supplier_unavailable');
  checkPeople(chosen, visit, token, caller);
  if (!isOnSale(visit.details, visit.date, caller.now)) throw new AppError('offer_expired', { error: SALES_ENDED });
  return { token, supplier, totalCents, order, visit, checked };
}

/** Whether an experience is still sold on the terms that its offer was shown with. */
export function isOnSignedTerms({ token, visit }: Pick<ChosenVisit, 'token' | 'visit'>): boolean {
  const { date, terms } = partyOf(token);
  return termsHashOf(visit.details, date === '' ? '' : visit.date.time) === terms;
}
