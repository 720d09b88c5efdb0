import type { User } from '@embarque/contract/identity.ts';
import { pointsPrice, toCents, toReais } from '@embarque/contract/money/money.ts';
import type { Experience } from '@embarque/experience/contract.ts';
import { type Party, totalCents } from '@embarque/experience/rules/price.ts';
import { experienceService } from '@embarque/experience/service.ts';

/** What the page reckons a price from. */
export type Priced = Pick<Experience, 'price' | 'childPrice' | 'qtParticipants'>;

/** Returns what children of a party pay together, in centavos. */
export const childrenCents = ({ childPrice }: Pick<Priced, 'childPrice'>, { childs }: Pick<Party, 'childs'>): number =>
  toCents(childPrice?.cashPrice ?? 0) * childs;

/** Returns what a party pays: reais, and points at the campaign's rate and fee, rounded once on the total as the server does. */
export function priceOfParty(
  { price, childPrice, qtParticipants }: Priced,
  party: Party,
  { catalog, campaign }: Pick<User, 'catalog' | 'campaign'>,
): { readonly cashPrice: number; readonly pointsPrice: number } {
  const childCents = childrenCents({ childPrice }, { childs: 1 });
  const cents = totalCents({ priceCents: toCents(price), childCents, qtParticipants }, party);
  const { conversionRate } = catalog.catalogCurrencyConfig;
  const rate = { conversionRate, feePercent: campaign[experienceService.fee] };
  return { cashPrice: toReais(cents), pointsPrice: pointsPrice(cents, rate) };
}
