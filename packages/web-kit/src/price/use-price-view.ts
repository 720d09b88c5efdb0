import { useCampaign, useMaybeUser } from '../session/use-session.ts';
import { type PriceView, priceViewOf } from './price-view.ts';

/** Returns how prices are shown to the current user. */
export function usePriceView(): PriceView {
  return priceViewOf(useMaybeUser(), useCampaign());
}
