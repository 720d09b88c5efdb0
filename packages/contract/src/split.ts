import { minimumPoints, type PaymentRules, type PriceParts } from './money.ts';

/** What a buyer may choose and types of the points' share in a price; money.ts says what a choice comes to. */

/** A price under a campaign's rules. */
export interface SplitTerms extends PriceParts {
  readonly rules: PaymentRules;
}

/** The fewest points a price takes and the most that a buyer may give; both the fewest when the balance is short of them. */
export interface PointsRange {
  readonly min: number;
  readonly max: number;
}

export function pointsRange({ points, rules }: SplitTerms, balance: number): PointsRange {
  if (!rules.paysWithPoints) return { min: 0, max: 0 };
  const min = minimumPoints(points, rules);
  return { min, max: Math.max(min, Math.min(points, balance)) };
}

/** What a buyer wishes to pay in points: an end of the range, wherever it moves to, or a number. */
export type PointsChoice = 'fewest' | 'most' | number;

/** The points of a wish, brought into the range: price, balance and campaign may have changed since. */
export function chosenPoints({ min, max }: PointsRange, choice: PointsChoice): number {
  if (choice === 'fewest') return min;
  return choice === 'most' ? max : Math.min(max, Math.max(min, choice));
}

/** A number as a wish: at an end of the range it stays at that end. */
export function choiceOf({ min, max }: PointsRange, points: number): PointsChoice {
  if (points >= max) return 'most';
  return points <= min ? 'fewest' : points;
}

/** Sentence of a number of points typed as the buyer's share. `coin` is the campaign's name of its points. */
export function typedPointsProblem(
  typed: number,
  { min }: PointsRange,
  balance: number,
  coin: string,
  write: (points: number) => string,
): string | undefined {
  if (typed > balance) return `Valor em ${coin} maior que seu saldo de ${coin}`;
  return typed < min ? `Quantidade de ${coin} não pode ser menor que ${write(min)}` : undefined;
}
