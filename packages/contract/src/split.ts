import { minimumPoints, type PaymentRules, type PriceParts } from './money.ts';

/** What a buyer may choose and types of the points' share in a price; money.ts says what a choice comes to. */

/** A price under a campaign's rules. */
export interface SplitTerms extends PriceParts {
  readonly rules: PaymentRules;
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
