import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { brandNames, cardBrands } from '@embarque/contract/money/card-brand.ts';
import { formatReais, type PriceParts, toReais } from '@embarque/contract/money/money.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import type { PriceView } from '@embarque/web-kit/price/price-view.ts';
import type { ShownCard } from '../../payment/card/card-name.ts';

/** What a folded step says of what was filled in. */

/** Returns the names of who travels. */
export function peopleText(people: ReturnType<CheckoutPart['people']>): string {
  const names = people.map(({ name, lastName }) => `${name} ${lastName}`.trim()).filter(Boolean);
  return names.join(', ') || 'Preenchido';
}

/** How the price is paid. */
export interface PaidWith {
  readonly split: PriceParts;
  /** The card that pays the rest; undefined where none does, or its brand is not known. */
  readonly card: ShownCard | undefined;
  readonly installments: string;
  readonly coupon: string | undefined;
}

/** Returns "84.766 Pts + R$ 350,00 no cartão Visa final 1111 em 3x, cupom VIAGEM10". */
export function paidWithText({ split, card, installments, coupon }: PaidWith, view: PriceView): string {
  const { points, cents } = split;
  const inCard = card && ` no cartão ${brandName(card)} final ${card.last4Digits}`;
  const plan = Number(installments) > 1 ? ` em ${installments}x` : '';
  const paid = splitText(split, view) + (cents > 0 ? `${inCard ?? ' no cartão'}${plan}` : '');
  const nothing = points === 0 && cents === 0;
  return [...(nothing ? ['Nada a pagar'] : [paid]), ...(coupon === undefined ? [] : [`cupom ${coupon}`])].join(', ');
}

/** Returns "84.766 Pts + R$ 350,00", or the one of both that is paid. */
export function splitText({ points, cents }: PriceParts, view: PriceView): string {
  const inPoints = view.points && (points > 0 || cents === 0);
  return [
    ...(inPoints ? [pointsText(points, view.shortCoin)] : []),
    ...(cents > 0 || !inPoints ? [formatReais(toReais(cents))] : []),
  ].join(' + ');
}

function brandName({ brand }: ShownCard): string {
  const known = cardBrands.find((each) => each === brand);
  return known ? brandNames[known] : brand;
}
