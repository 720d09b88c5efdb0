import { formatPoints, formatReais } from '@embarque/contract/money/money.ts';
import type { PriceView } from '@embarque/web-kit/price/price-view.ts';

/** Returns "por 2 noite(s) x 1 quarto(s)": what a price is for. */
export const stayText = (nights: number, rooms: number): string => `por ${nights} noite(s) x ${rooms} quarto(s)`;

interface Priced {
  readonly cashPrice: number;
  readonly pointsPrice: number;
}

/** Returns what a price is a day, as its reader sees prices: a rounded part of the whole, never added up. */
export function dailyText({ cashPrice, pointsPrice }: Priced, nights: number, view: PriceView): string {
  if (view.points) return `${formatPoints(Math.ceil(pointsPrice / nights))} ${view.shortCoin} por diária`;
  return `${formatReais(Math.round((cashPrice / nights) * 100) / 100)} por diária`;
}
