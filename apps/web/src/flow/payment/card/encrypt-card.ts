import type { CardCheck, CardData } from '@embarque/contract/money/card.ts';
import { toCents } from '@embarque/contract/money/money.ts';
import { INSTALLMENT_MIN_CENTS, paymentRoutes } from '@embarque/contract/money/payment.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { onNextAct } from '@embarque/web-kit/ui/behaviour/on-next-act.ts';

const loadJwe = () => import('../../../encryption/to-jwe.ts');

/** How the server takes cards. */
export interface CardTerms {
  /** The gateway asks for the code of a saved card. */
  readonly asksSavedCcv: boolean;
  /** The smallest instalment, in centavos. */
  readonly installmentMinCents: number;
}
export const usualCardTerms: CardTerms = { asksSavedCcv: false, installmentMinCents: INSTALLMENT_MIN_CENTS };

/** Preloads the encryption once somebody acts, before a card can be typed; resolves to the terms, the usual ones if the server does not answer. */
export async function prepareCardEncryption(): Promise<CardTerms> {
  onNextAct(() => void loadJwe().catch(() => undefined));
  const { body } = await call(paymentRoutes.keys, { query: {} });
  if (!body) return usualCardTerms;
  const installmentMinCents = toCents(body.installmentMin);
  return { asksSavedCcv: body.keptCardCcv, installmentMinCents };
}

/**
 * Returns a card that pays or is checked, or the code of a saved one, encrypted to the gateway's key; undefined without a key
 * or encryption.
 */
export async function encryptCard(
  call: Call,
  card: CardData | CardCheck | Pick<CardData, 'cardCCV'>,
): Promise<string | undefined> {
  const [answer, jwe] = await Promise.all([call(paymentRoutes.keys, { query: {} }), loadJwe().catch(() => undefined)]);
  const key = answer.body?.keys[0];
  // Browsers encrypt in secure contexts only.
  return key && jwe?.toJwe(card, key).catch(() => undefined);
}
