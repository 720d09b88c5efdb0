import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import {
  type CardData,
  cardCcvProblem,
  cardCcvSchema,
  cardCheckSchema,
  cardDataSchema,
  cardOfCheck,
  expirationMonth,
  isPossibleCard,
} from '@embarque/contract/money/card.ts';
import { brandOf, type CardBrand } from '@embarque/contract/money/card-brand.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { PaymentMeans } from '@embarque/server-kit/ports/gateway.ts';
import { and, eq } from 'drizzle-orm';
import type { CardKeys } from './card-keys.ts';
import { savedCardTable } from './tables.ts';
import { type Conduct, conductOf, isRefusedCcv } from './test-cards.ts';

/** Cards as they are presented to the gateway. A number lives no longer than the call that reads it. */

/** All of a card that may be stored. */
export interface PresentedCard {
  readonly brand: CardBrand;
  readonly last4Digits: string;
  readonly conduct: Conduct;
  /** yyyy-MM */
  readonly goodThrough: string;
  /** Of a card that is saved already. */
  readonly vaultId: string | null;
  /** A keyed hash of its number; null for a card saved before there was one. */
  readonly cardHash: Uint8Array | null;
}

export type Presented =
  | { readonly outcome: 'presented'; readonly card: PresentedCard }
  /** A new or a saved card that the bank refuses. */
  | { readonly outcome: 'refused'; readonly cardHash: Uint8Array | null }
  /** A complete card that the bank never issued. */
  | { readonly outcome: 'unknown'; readonly cardHash: Uint8Array }
  /** No valid card data. */
  | { readonly outcome: 'invalid' };

export interface CardReader {
  /** Reads the card of a card check. */
  readForCheck(cardInfo: string): Promise<Presented>;
  read(paymentMethod: PaymentMeans, customerRef: string): Promise<Presented>;
  /** Deletes a saved card of a customer, if it is there. */
  remove(vaultId: string, customerRef: string): Promise<void>;
}

const LAST_DIGITS = 4;

/** Reads cards by the gateway's keys and its saved cards. */
export function createCardReader(deps: { database: Database; clock: Clock; keys: CardKeys }): CardReader {
  const { database, clock, keys } = deps;
  const today = () => dayIn(SHOP_ZONE, clock.now());

  const readCard = async (data: CardData | undefined): Promise<Presented> => {
    const brand = data && brandOf(data.cardNumber);
    const goodThrough = data && expirationMonth(data.cardExpiration);
    if (!data || !brand || !goodThrough || !isPossibleCard(data, today())) return { outcome: 'invalid' };
    const cardHash = await keys.hash(`card\0${data.cardNumber}`);
    const conduct = conductOf(data.cardNumber);
    if (!conduct) return { outcome: 'unknown', cardHash };
    if (isRefusedCcv(data.cardCCV)) return { outcome: 'refused', cardHash };
    const last4Digits = data.cardNumber.slice(-LAST_DIGITS);
    return { outcome: 'presented', card: { brand, last4Digits, conduct, goodThrough, vaultId: null, cardHash } };
  };

  const readSaved = async (vaultId: string, cardInfo: string | null, customerRef: string): Promise<Presented> => {
    const [card] = await database.handle
      .select()
      .from(savedCardTable)
      .where(and(eq(savedCardTable.vaultId, vaultId), eq(savedCardTable.customerRef, customerRef)));
    const { data } = cardCcvSchema.safeParse(cardInfo === null ? undefined : await keys.open(cardInfo));
    if (!data || cardCcvProblem(data.cardCCV, card?.brand)) return { outcome: 'invalid' };
    const cardHash = card?.cardHash ?? null;
    if (isRefusedCcv(data.cardCCV)) return { outcome: 'refused', cardHash };
    if (!card || card.goodThrough < today().slice(0, 'yyyy-MM'.length)) return { outcome: 'refused', cardHash };
    const { brand, last4Digits, conduct, goodThrough } = card;
    return { outcome: 'presented', card: { brand, last4Digits, conduct, goodThrough, vaultId, cardHash } };
  };

  return {
    async remove(vaultId, customerRef) {
      await database.handle
        .delete(savedCardTable)
        .where(and(eq(savedCardTable.vaultId, vaultId), eq(savedCardTable.customerRef, customerRef)));
    },
    async readForCheck(cardInfo) {
      const { data } = cardCheckSchema.safeParse(await keys.open(cardInfo));
      if (data && brandOf(data.cardNumber) !== data.cardBrand) return { outcome: 'invalid' };
      return readCard(data && cardOfCheck(data));
    },
    async read(paymentMethod, customerRef) {
      if (paymentMethod.kind === 'vault') return readSaved(paymentMethod.vaultId, paymentMethod.cardInfo, customerRef);
      const presented = await readCard(cardDataSchema.safeParse(await keys.open(paymentMethod.cardInfo)).data);
      // The brand that the shop names must be that of the number.
      const isSameBrand = presented.outcome !== 'presented' || presented.card.brand === paymentMethod.brand;
      return isSameBrand ? presented : { outcome: 'invalid' };
    },
  };
}
