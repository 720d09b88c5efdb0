import { cashForRest, minimumPoints, type PaymentRules } from './money.ts';

/** How a price is shared between points and cash: the same for the shop, which shows it, and for the server, which checks it. */

/** A price under a campaign's rules: money in centavos, points whole. */
export interface SplitTerms {
  readonly cents: number;
  readonly points: number;
  readonly rules: PaymentRules;
}

export interface Split {
  /** Whole points. */
  readonly points: number;
  /** Centavos. */
  readonly cashCents: number;
}

/** The split in which `paid` points are paid; undefined when the rules do not allow it. */
export function splitOf({ cents, points, rules }: SplitTerms, paid: number): Split | undefined {
  if (!rules.paysWithPoints) return paid === 0 ? { points: 0, cashCents: cents } : undefined;
  if (!Number.isSafeInteger(paid) || paid < minimumPoints(points, rules) || paid > points) return undefined;
  return { points: paid, cashCents: cashForRest(cents, points, paid) };
}

/** The fewest points a price takes and the most that a buyer may give; both the fewest when the balance is short of them. */
export interface PointsRange {
  readonly fewest: number;
  readonly most: number;
}

export function pointsRange({ points, rules }: SplitTerms, balance: number): PointsRange {
  if (!rules.paysWithPoints) return { fewest: 0, most: 0 };
  const fewest = minimumPoints(points, rules);
  return { fewest, most: Math.max(fewest, Math.min(points, balance)) };
}

/** What a buyer wishes to pay in points: an end of the range, wherever it moves to, or a number. */
export type PointsWish = 'fewest' | 'most' | number;

/** The points of a wish, brought into the range: price, balance and campaign may have changed since. */
export function wishedPoints({ fewest, most }: PointsRange, wish: PointsWish): number {
  if (wish === 'fewest') return fewest;
  return wish === 'most' ? most : Math.min(most, Math.max(fewest, wish));
}

/** A number as a wish: at an end of the range it stays at that end. */
export function wishOf({ fewest, most }: PointsRange, points: number): PointsWish {
  if (points >= most) return 'most';
  return points <= fewest ? 'fewest' : points;
}

/** Sentence of a number of points typed as the buyer's share. `coin` is the campaign's name of its points. */
export function typedPointsProblem(
  typed: number,
  { fewest }: PointsRange,
  balance: number,
  coin: string,
  write: (points: number) => string,
): string | undefined {
  if (typed > balance) return `Valor em ${coin} maior que seu saldo de ${coin}`;
  return typed < fewest ? `Quantidade de ${coin} não pode ser menor que ${write(fewest)}` : undefined;
}
