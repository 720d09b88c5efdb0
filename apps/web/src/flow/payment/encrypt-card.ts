import type { CardData } from '@embarque/contract/card.ts';
import { paymentRoutes } from '@embarque/contract/payment.ts';
import { call } from '@embarque/web-kit/session/session.ts';

const loadJwe = () => import('./card-jwe.ts');

/** Preloads the encryption; resolves to whether the gateway asks for the code of a saved card. */
export async function prepareCardEncryption(): Promise<boolean> {
  loadJwe().catch(() => undefined);
  const { body } = await call(paymentRoutes.keys, {});
  return body?.keptCardCcv ?? false;
}

/** Returns a card, or the code of a saved one, encrypted to the gateway's key; undefined without a key or encryption. */
export async function encryptCard(card: CardData | Pick<CardData, 'cardCCV'>): Promise<string | undefined> {
  const [answer, jwe] = await Promise.all([call(paymentRoutes.keys, {}), loadJwe().catch(() => undefined)]);
  const key = answer.body?.keys[0];
  // Browsers encrypt in secure contexts only.
  return key && jwe?.toCardJwe(card, key).catch(() => undefined);
}
