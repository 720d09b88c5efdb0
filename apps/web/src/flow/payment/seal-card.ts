import type { CardData } from '@embarque/contract/card.ts';
import { paymentRoutes } from '@embarque/contract/payment.ts';
import { call } from '@embarque/web-kit/session/session.ts';

const loadJwe = () => import('./card-jwe.ts');

/** Fetches the encryption ahead of its use. */
export const prepareSeal = (): void => void loadJwe().catch(() => undefined);

/** The card as only the gateway can read it; undefined when no key or no encryption is to be had. */
export async function sealCard(card: CardData): Promise<string | undefined> {
  const [answer, jwe] = await Promise.all([call(paymentRoutes.keys, {}), loadJwe().catch(() => undefined)]);
  const key = answer.body?.keys[0];
  // Browsers encrypt on secure pages only.
  return key && jwe?.encryptCard(card, key).catch(() => undefined);
}
