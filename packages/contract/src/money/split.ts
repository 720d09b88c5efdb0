import { minimumPoints, type PaymentRules, type PriceParts, splitPrice } from './money.ts';

/** The buyer's choice of how many points to pay with. money.ts computes what a choice costs. */

/** A price under a campaign's rules. */
export interface SplitTerms extends PriceParts {
  readonly rules: PaymentRules;
}

/** The points a buyer may pay with. Both ends are the minimum when the balance does not reach it. */
export interface PointsRange {
  readonly min: number;
  readonly max: number;
}

/** Returns the range for a price, in whole points. */
export function pointsRange({ points, rules }: SplitTerms, balance: number): PointsRange {
  if (!rules.paysWithPoints) return { min: 0, max: 0 };
  const min = minimumPoints(points, rules);
  return { min, max: Math.max(min, Math.min(points, balance)) };
}

/** Returns a price paid with points of its range, and with reais for the rest. Throws RangeError for any other points. */
export function splitWith(terms: SplitTerms, points: number): PriceParts {
  const split = splitPrice(terms, points, terms.rules);
  if (!split) throw new RangeError(`may not be paid with so many points: ${points}`);
  return split;
}

/** Returns a price paid with as few points as its rules allow, and with reais for the rest. */
export const fewestSplit = (terms: SplitTerms): PriceParts => splitWith(terms, pointsRange(terms, 0).min);

/** The buyer's choice: an end of the range, even when the range changes, or a number of points. */
export type PointsChoice = 'fewest' | 'most' | number;

/** Returns the points of a choice, clamped to the range, which may have changed since. */
export function chosenPoints({ min, max }: PointsRange, choice: PointsChoice): number {
  if (choice === 'fewest') return min;
  return choice === 'most' ? max : Math.min(max, Math.max(min, choice));
}

/** Returns the choice for a number of points; a number at an end of the range stays at that end. */
export function choiceOf({ min, max }: PointsRange, points: number): PointsChoice {
  if (points >= max) return 'most';
  return points <= min ? 'fewest' : points;
}

/** Returns what is wrong with a typed number of points; undefined when it is valid. `coin` is the campaign's points name. */
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
