import {
  cardCcvProblem,
  cardCcvSchema,
  cardDataSchema,
  expirationMonth,
  isPossibleCard,
} from '@embarque/contract/card.ts';
import { brandOf, type CardBrand } from '@embarque/contract/card-brand.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import type { CardCheckOutcome, PaymentMeans } from '@embarque/server-kit/gateway.ts';
import { and, eq } from 'drizzle-orm';
import type { CardKeys } from './card-keys.ts';
import { keptCardTable } from './tables.ts';
import { type Conduct, conductOf, isRefusedCcv } from './test-cards.ts';

/** A card as it is shown to the gateway. The number lives no longer than the call that reads it. */

/** All of a card that may be kept. */
export interface PresentedCard {
  readonly brand: CardBrand;
  readonly last4Digits: string;
  readonly conduct: Conduct;
  /** yyyy-MM */
  readonly goodThrough: string;
  /** Of a card that is kept already. */
  readonly vaultId: string | null;
}

type Presented =
  | { readonly outcome: 'presented'; readonly card: PresentedCard }
  /** A whole card or a kept one, which the bank refuses. */
  | { readonly outcome: 'refused' }
  /** A whole card that the bank never issued. */
  | { readonly outcome: 'unknown' }
  /** No card data at all. */
  | { readonly outcome: 'invalid' };

export interface CardReader {
  check(cardInfo: string): Promise<CardCheckOutcome>;
  read(means: PaymentMeans, customerRef: string): Promise<Presented>;
}

const LAST_DIGITS = 4;

export function createCardReader(deps: { database: Database; clock: Clock; keys: CardKeys }): CardReader {
  const { database, clock, keys } = deps;
  const today = () => dayIn(SHOP_ZONE, clock.now());

  const readCard = async (cardInfo: string): Promise<Presented> => {
    const { data } = cardDataSchema.safeParse(await keys.open(cardInfo));
    const brand = data && brandOf(data.cardNumber);
    const goodThrough = data && expirationMonth(data.cardExpiration);
    if (!data || !brand || !goodThrough || !isPossibleCard(data, today())) return { outcome: 'invalid' };
    const conduct = conductOf(data.cardNumber);
    if (!conduct) return { outcome: 'unknown' };
    if (isRefusedCcv(data.cardCCV)) return { outcome: 'refused' };
    const last4Digits = data.cardNumber.slice(-LAST_DIGITS);
    return { outcome: 'presented', card: { brand, last4Digits, conduct, goodThrough, vaultId: null } };
  };

  const readKept = async (vaultId: string, cardInfo: string | null, customerRef: string): Promise<Presented> => {
    const [card] = await database.handle
      .select()
      .from(keptCardTable)
      .where(and(eq(keptCardTable.vaultId, vaultId), eq(keptCardTable.customerRef, customerRef)));
    const { data } = cardCcvSchema.safeParse(cardInfo === null ? undefined : await keys.open(cardInfo));
    if (!data || cardCcvProblem(data.cardCCV, card?.brand)) return { outcome: 'invalid' };
    if (isRefusedCcv(data.cardCCV)) return { outcome: 'refused' };
    if (!card || card.goodThrough < today().slice(0, 'yyyy-MM'.length)) return { outcome: 'refused' };
    const { brand, last4Digits, conduct, goodThrough } = card;
    return { outcome: 'presented', card: { brand, last4Digits, conduct, goodThrough, vaultId } };
  };

  return {
    async check(cardInfo) {
      const { outcome } = await readCard(cardInfo);
      if (outcome === 'presented') return { outcome: 'valid' };
      return { outcome: outcome === 'refused' ? 'refused' : 'invalid' };
    },
    async read(means, customerRef) {
      if (means.kind === 'vault') return readKept(means.vaultId, means.cardInfo, customerRef);
      const presented = await readCard(means.cardInfo);
      // The shop's word and the number's own must agree.
      const isNamed = presented.outcome !== 'presented' || presented.card.brand === means.brand;
      return isNamed ? presented : { outcome: 'invalid' };
    },
  };
}
