import { readAnswer } from '@embarque/commerce/api/answers/dropped-answers.ts';
import { askSuppliers } from '@embarque/commerce/api/ask-supplier.ts';
import type { FoundDay } from '@embarque/commerce/api/day-prices.ts';
import type { FlightOffer, FlightQuery } from '@embarque/flight/port.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
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
  {
    suppliers,
    supplierDeadlineMs,
    reportDropped,
  }: Pick<FlightDeps, 'suppliers' | 'supplierDeadlineMs' | 'reportDropped'>,
): Promise<AllOffers> {
  const asked = await askSuppliers(suppliers, supplierDeadlineMs, (supplier, call) => supplier.search(query, call));
  const lists = await Promise.all(
    asked.answers.map(async ({ supplier, answer }) => ({
      supplier,
      answer,
      offers: await readAnswer(supplier.code, reportDropped, (drop) => validOffers(answer, query, drop)),
    })),
  );
  const valid = lists.flatMap(({ supplier, answer, offers }) => (offers ? [{ supplier, answer, offers }] : []));
  if (valid.length === 0) throw new AppError('supplier_unavailable');
  const sellers = new Map(valid.flatMap(({ supplier, offers }) => offers.map((offer) => [offer, supplier.code])));
  const sorted = [...sellers.keys()].sort(byPrice);
  return {
    offers: valid.length === 1 ? sorted : withDistinctIds(sorted),
    lowestCents: sorted[0]?.totalCents ?? null,
    supplierOf: (offer) => sellers.get(offer) ?? '',
    isComplete:
      asked.isComplete && valid.length === lists.length && valid.every(({ answer }) => answer.partial !== true),
    isCapped: valid.some(({ answer }) => answer.capped === true),
  };
}

function withDistinctIds(offers: readonly FlightOffer[]): FlightOffer[] {
  const byId = new Map<string, FlightOffer>();
  for (const offer of offers) if (!byId.has(offer.id)) byId.set(offer.id, offer);
  return [...byId.values()];
}
