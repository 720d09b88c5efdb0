import { type PriceParts, toCents } from '@embarque/contract/money/money.ts';
import { fewestSplit } from '@embarque/contract/money/split.ts';
import type { PriceView } from './price-view.ts';

interface Priced {
  readonly cashPrice: number;
  readonly pointsPrice: number;
}

/** Returns how a price is paid with as few points as its reader may pay it with: so many points, and reais for the rest. */
export const leastPrice = ({ cashPrice, pointsPrice }: Priced, { rules }: Pick<PriceView, 'rules'>): PriceParts =>
  fewestSplit({ cents: toCents(cashPrice), points: pointsPrice, rules });
