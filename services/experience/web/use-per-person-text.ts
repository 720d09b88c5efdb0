import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { type Priced, priceOfParty } from './price-of-party.ts';

/** Returns what one adult pays where the price is for several: "6.254 Pts por adulto". */
export function usePerPersonText(experience: Priced): string | undefined {
  const one = priceOfParty(experience, { adults: 1, childs: 0 }, useUser());
  const text = priceText(one, usePriceView());
  return experience.qtParticipants === 1 ? undefined : `${text} por adulto`;
}
