import { askForLists } from '@embarque/commerce/api/ask-for-lists.ts';
import type { FoundDay } from '@embarque/commerce/api/day-prices.ts';
import type { FlightOffer, FlightQuery } from '@embarque/flight/port.ts';
import type { FlightDeps } from '../flight-deps.ts';
import { validOffers } from './valid-offers.ts';

/** The valid offers of all suppliers for a query. */
export interface AllOffers extends FoundDay {
  /** Cheapest first. */
  readonly offers: readonly FlightOffer[];
  /** Returns the code of the supplier that sells an offer. */
  readonly supplierOf: (offer: FlightOffer) => string;
  /** Whether a supplier has more than it lists. */
  readonly isCapped: boolean;
}

/** Cheapest first; ties are ordered by id, so that the order is deterministic. */
const byPrice = (a: { totalCents: number; id: string }, b: { totalCents: number; id: string }): number =>
  a.totalCents - b.totalCents || (a.id < b.id ? -1 : 1);

/**
 * Asks all suppliers. Of two offers with one id the cheaper stays. Throws AppError supplier_unavailable when no supplier gives
 * a list.
 */
export async function findAllOffers(
  query: FlightQuery,
  deps: Pick<FlightDeps, 'suppliers' | 'supplierDeadlineMs' | 'reportDropped'>,
): Promise<AllOffers> {
  const { lists, isComplete } = await askForLists(
    deps,
    (supplier, call) => supplier.search(query, call),
    (answer, { code }, drop) => {
      const offers = validOffers(answer, query, drop);
      return offers && { code, offers, isPartial: answer.partial === true, isCapped: answer.capped === true };
    },
  );
  const sellers = new Map(lists.flatMap(({ code, offers }) => offers.map((offer) => [offer, code])));
  const sorted = [...sellers.keys()].sort(byPrice);
  return {
    offers: lists.length === 1 ? sorted : withDistinctIds(sorted),
    lowestCents: sorted[0]?.totalCents ?? null,
    supplierOf: (offer) => sellers.get(offer) ?? '',
    isComplete: isComplete && lists.every(({ isPartial }) => !isPartial),
    isCapped: lists.some(({ isCapped }) => isCapped),
  };
}

function withDistinctIds(offers: readonly FlightOffer[]): FlightOffer[] {
  const byId = new Map<string, FlightOffer>();
  for (const offer of offers) if (!byId.has(offer.id)) byId.set(offer.id, offer);
  return [...byId.values()];
}
