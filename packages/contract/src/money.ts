/**
 * Money and points arithmetic, shared by server and shop. Money is integer centavos, points are integers; every
 * conversion is done in exact integer ratios (BigInt), so both sides always agree to the centavo and to the point.
 */

/** Digits kept of a rate or a percentage; campaign files are refused beyond them. */
export const RATE_DIGITS = 6;
const RATE_UNIT = 10n ** BigInt(RATE_DIGITS);

/** A decimal such as 40 or 3.5 as an exact integer count of millionths. Throws RangeError beyond six decimals. */
function millionths(decimal: number): bigint {
  const [whole = '0', fraction = ''] = String(decimal).split('.');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction) || fraction.length > RATE_DIGITS) {
    throw new RangeError(`not a decimal of at most ${RATE_DIGITS} places: ${decimal}`);
  }
  return BigInt(whole) * RATE_UNIT + BigInt(fraction.padEnd(RATE_DIGITS, '0'));
}

function ceilDiv(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}

/** What turns money into points in one campaign and service: points per real, and the fee in percent. */
export interface PointsRate {
  readonly conversionRate: number;
  readonly feePercent: number;
}

/** Points price of an amount: ceil(reais × rate × (1 + fee/100)). `cents` ≥ 0 in centavos; answer in whole points. */
export function pointsPrice(cents: number, rate: PointsRate): number {
  const numerator = BigInt(cents) * millionths(rate.conversionRate) * (100n * RATE_UNIT + millionths(rate.feePercent));
  return Number(ceilDiv(numerator, 100n * RATE_UNIT * 100n * RATE_UNIT));
}

/** How a campaign lets a price be paid. */
export interface PaymentRules {
  /** false for guests and for campaigns without point activity: then all is cash. */
  readonly paysWithPoints: boolean;
  readonly acceptCashPayment: boolean;
  /** The most that may be paid in cash, in percent of the price. */
  readonly cashPaymentPercentage: number;
}

/** The fewest points a purchase of `points` may be paid with under the campaign's rules. */
export function minimumPoints(points: number, rules: PaymentRules): number {
  if (!rules.paysWithPoints) return 0;
  if (!rules.acceptCashPayment) return points;
  const numerator = BigInt(points) * (100n * RATE_UNIT - millionths(rules.cashPaymentPercentage));
  return Number(ceilDiv(numerator, 100n * RATE_UNIT));
}

/** Cash due in centavos when `paid` of `points` are paid with points: the rest pro rata, rounded up to the centavo. */
export function cashForRest(cents: number, points: number, paid: number): number {
  if (points === 0) return 0;
  return Number(ceilDiv(BigInt(cents) * BigInt(points - paid), BigInt(points)));
}

/** A price, or a part of one: money in centavos beside whole points. */
export interface PriceParts {
  readonly cents: number;
  readonly points: number;
}

/**
 * What is paid of a price when `paid` of its points are: undefined when the campaign does not let it be paid so. Without
 * points all is cash; without cash all is points.
 */
export function splitPrice(price: PriceParts, paid: number, rules: PaymentRules): PriceParts | undefined {
  if (!rules.paysWithPoints) return paid === 0 ? { cents: price.cents, points: 0 } : undefined;
  if (paid < minimumPoints(price.points, rules) || paid > price.points) return undefined;
  return { cents: cashForRest(price.cents, price.points, paid), points: paid };
}

/** POINTS takes points off a price, PERCENTAGE a part of it; the numbers are the wire's. */
export const couponKinds = { points: 1, percentage: 2 } as const;
export type CouponKind = (typeof couponKinds)[keyof typeof couponKinds];

/** What a coupon takes off: whole points, or whole percent from 1 to 100. */
export interface Discount {
  readonly discountType: CouponKind;
  readonly value: number;
}

/**
 * What is left of a price after a coupon, which is then shared between points and cash as any price is. POINTS takes its
 * points off and the cash price pro rata, PERCENTAGE its part off both. Never below zero; what is left is rounded up, as
 * every price is.
 */
export function discountedPrice({ cents, points }: PriceParts, { discountType, value }: Discount): PriceParts {
  if (discountType === couponKinds.points) {
    const taken = Math.min(value, points);
    return { cents: cashForRest(cents, points, taken), points: points - taken };
  }
  const left = (amount: number) => Number(ceilDiv(BigInt(amount) * BigInt(100 - value), 100n));
  return { cents: left(cents), points: left(points) };
}

/**
 * What of a purchase is kept when cancelling it costs `penaltyCents` of its price of `cents`: the same fraction of the money
 * and of the points that were paid, each rounded down, so that the traveller never loses more. All in whole centavos and
 * points; a penalty beyond the price is the whole of it.
 */
export function penaltyOn(paid: PriceParts, penaltyCents: number, cents: number): PriceParts {
  if (cents <= 0 || penaltyCents <= 0) return { cents: 0, points: 0 };
  const penalty = BigInt(Math.min(penaltyCents, cents));
  const share = (part: number): number => Number((BigInt(part) * penalty) / BigInt(cents));
  return { cents: share(paid.cents), points: share(paid.points) };
}

/** The whole divided in proportion to `parts` (whole numbers, a discount negative); the shares add up to it exactly. */
export function shareOut(whole: number, parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  let partsSoFar = 0;
  let sharedSoFar = 0;
  return parts.map((part) => {
    partsSoFar += part;
    const upTo = total === 0 ? whole : Number((BigInt(whole) * BigInt(partsSoFar)) / BigInt(total));
    const share = upTo - sharedSoFar;
    sharedSoFar = upTo;
    return share;
  });
}

/** Centavos as the wire's decimal reais (at most two decimals). */
export function toReais(cents: number): number {
  return cents / 100;
}

/** The wire's decimal reais as centavos; undefined when it has more than two decimals or is not finite. */
export function toCents(reais: number): number | undefined {
  const cents = Math.round(reais * 100);
  return Number.isSafeInteger(cents) && cents / 100 === reais ? cents : undefined;
}

const reaisFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const pointsFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** "R$ 1.234,56" from decimal reais. */
export function formatReais(reais: number): string {
  return reaisFormat.format(reais);
}

/** "50.864" from whole points; the coin alias is the caller's. */
export function formatPoints(points: number): string {
  return pointsFormat.format(points);
}
