import { useCampaign, useMaybeUser } from '../session/use-session.ts';
import { type PriceView, priceViewOf } from './price-view.ts';

/** How prices read for whoever is signed in. */
export function usePriceView(): PriceView {
  return priceViewOf(useMaybeUser(), useCampaign());
}
