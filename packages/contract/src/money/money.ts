/**
 * Money and points arithmetic of server and shop. Money is integer centavos, points are integers. Conversions are exact
 * integer ratios (BigInt), so both sides agree to the centavo and to the point.
 */

/** Decimals of a rate or a percentage; campaign files with more are rejected. */
export const RATE_DIGITS = 6;
const RATE_UNIT = 10n ** BigInt(RATE_DIGITS);

/** Converts a decimal such as 40 or 3.5 to millionths, exactly. Throws RangeError for more than six decimals. */
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

/** Conversion from money to points in a campaign and service: points per real, and the fee in percent. */
export interface PointsRate {
  readonly conversionRate: number;
  readonly feePercent: number;
}

/** Returns ceil(reais × rate × (1 + fee/100)) in whole points. `cents` ≥ 0 in centavos. */
export function pointsPrice(cents: number, rate: PointsRate): number {
  const numerator = BigInt(cents) * millionths(rate.conversionRate) * (100n * RATE_UNIT + millionths(rate.feePercent));
  return Number(ceilDiv(numerator, 100n * RATE_UNIT * 100n * RATE_UNIT));
}

/** How a campaign's members may pay. */
export interface PaymentRules {
  /** false for guests and for campaigns without points: the whole price is cash. */
  readonly paysWithPoints: boolean;
  readonly acceptCashPayment: boolean;
  /** Maximum cash share, in percent of the price. */
  readonly cashPaymentPercentage: number;
}

/** Returns the minimum points for a price of `points` under the campaign's rules. */
export function minimumPoints(points: number, rules: PaymentRules): number {
  if (!rules.paysWithPoints) return 0;
  if (!rules.acceptCashPayment) return points;
  const numerator = BigInt(points) * (100n * RATE_UNIT - millionths(rules.cashPaymentPercentage));
  return Number(ceilDiv(numerator, 100n * RATE_UNIT));
}

/** Returns the cash due in centavos when `paid` of `points` are paid with points: the rest pro rata, rounded up. */
export function cashForRest(cents: number, points: number, paid: number): number {
  if (points === 0) return 0;
  return Number(ceilDiv(BigInt(cents) * BigInt(points - paid), BigInt(points)));
}

/** A price or a part of one: centavos and whole points. */
export interface PriceParts {
  readonly cents: number;
  readonly points: number;
}

/**
 * Splits a price into `paid` points and the cash for the rest; undefined when the campaign's rules do not allow that
 * split.
 */
export function splitPrice(price: PriceParts, paid: number, rules: PaymentRules): PriceParts | undefined {
  if (!rules.paysWithPoints) return paid === 0 ? { cents: price.cents, points: 0 } : undefined;
  if (paid < minimumPoints(price.points, rules) || paid > price.points) return undefined;
  return { cents: cashForRest(price.cents, price.points, paid), points: paid };
}

/** Coupon types, numbered as on the wire. */
export const couponKinds = { points: 1, percentage: 2 } as const;
export type CouponKind = (typeof couponKinds)[keyof typeof couponKinds];

/** What a coupon takes off: whole points, or 1 to 100 percent. */
export interface Discount {
  readonly discountType: CouponKind;
  readonly value: number;
}

/**
 * Returns the price after a coupon, which is then split between points and cash like any price. Points are taken off the
 * points price and pro rata off the cash price, a percentage off both. Never below zero; rounded up.
 */
export function discountedPrice({ cents, points }: PriceParts, { discountType, value }: Discount): PriceParts {
  if (discountType === couponKinds.points) {
    const taken = Math.min(value, points);
    return { cents: cashForRest(cents, points, taken), points: points - taken };
  }
  const left = (amount: number) => Number(ceilDiv(BigInt(amount) * BigInt(100 - value), 100n));
  return { cents: left(cents), points: left(points) };
}

/** A price of `cents` and the taxes and service fees in it, in centavos; the rest is the fare. */
export interface PriceMakeup {
  readonly cents: number;
  /** Taxes a supplier collects for others, such as boarding taxes. */
  readonly taxCents: number;
  readonly feeCents: number;
}

/** floor(whole × part ÷ of), exactly; 0 of nothing. */
export const shareOf = (whole: number, part: number, of: number): number =>
  of <= 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of));

/** Returns the most of a price that a cancellation penalty may cost: fare and fees, never taxes. */
export const penaltyLimit = ({ cents, taxCents }: Pick<PriceMakeup, 'cents' | 'taxCents'>): number => cents - taxCents;

/**
 * Returns the part of a payment that a cancellation penalty of `penaltyCents` on a price costs: the same fraction of cash
 * and points, each rounded down in the traveller's favour. At most what was paid for fare and fees.
 */
export function penaltyOn(
  paid: PriceParts,
  penaltyCents: number,
  price: Pick<PriceMakeup, 'cents' | 'taxCents'>,
): PriceParts {
  const penalty = Math.max(0, Math.min(penaltyCents, penaltyLimit(price)));
  return { cents: shareOf(paid.cents, penalty, price.cents), points: shareOf(paid.points, penalty, price.cents) };
}

/**
 * Returns the part of a payment that paid for `cents` of a price: what paid for the rest is rounded down, in the traveller's
 * favour.
 */
export function paidFor(paid: PriceParts, cents: number, price: Pick<PriceMakeup, 'cents'>): PriceParts {
  const rest = price.cents - cents;
  return {
    cents: paid.cents - shareOf(paid.cents, rest, price.cents),
    points: paid.points - shareOf(paid.points, rest, price.cents),
  };
}

/** What comes back of each part of a price. */
export interface RefundParts {
  readonly fare: PriceParts;
  readonly tax: PriceParts;
  readonly fee: PriceParts;
}

/**
 * Returns what comes back of fare, taxes and fees of a payment for a price, less a penalty that `penaltyOn` computed. The
 * parts add up exactly to the refund; taxes come back whole. Without a penalty they are the shares of `shareOut` in the order
 * fare, fees, taxes.
 */
export function refundParts(paid: PriceParts, retained: PriceParts, price: PriceMakeup): RefundParts {
  const limit = penaltyLimit(price);
  const back = (whole: number, penalty: number) => {
    const withoutTax = price.cents > 0 ? shareOf(whole, limit, price.cents) : whole;
    const fare = price.cents > 0 ? shareOf(whole, limit - price.feeCents, price.cents) : whole;
    // No more of the penalty falls on the fare than was paid for it.
    const ofFee = Math.max(shareOf(penalty, price.feeCents, limit), penalty - fare);
    return { fare: fare - (penalty - ofFee), tax: whole - withoutTax, fee: withoutTax - fare - ofFee };
  };
  const [cents, points] = [back(paid.cents, retained.cents), back(paid.points, retained.points)];
  const both = (part: keyof RefundParts): PriceParts => ({ cents: cents[part], points: points[part] });
  return { fare: both('fare'), tax: both('tax'), fee: both('fee') };
}

/** Divides `whole` in proportion to `parts` (integers, discounts negative). The shares add up to it exactly. */
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

/** Instalments of an amount, in centavos: the first takes what does not divide, all others are alike. */
export interface Installments {
  readonly first: number;
  readonly other: number;
}

/** Divides an amount into `count` instalments, which add up to it exactly. */
export function installmentsOf(cents: number, count: number): Installments {
  const other = Math.floor(cents / count);
  return { first: cents - other * (count - 1), other };
}

/** Returns an amount and what a total grew by, all in decimal reais. */
export const raisedBy = (amount: number, now: number, before: number): number =>
  toReais(Math.round((amount + now - before) * 100));

/** Converts centavos to decimal reais as on the wire. */
export function toReais(cents: number): number {
  return cents / 100;
}

/** Returns whether decimal reais are an amount of money: finite, with at most two decimals. */
export function isAmount(reais: number): boolean {
  const cents = Math.round(reais * 100);
  return Number.isSafeInteger(cents) && cents / 100 === reais;
}

/**
 * Converts decimal reais to centavos. Throws RangeError for what is no amount of money, which no schema lets through: taken for
 * nothing, it would be sold for nothing.
 */
export function toCents(reais: number): number {
  if (!isAmount(reais)) throw new RangeError(`not an amount in reais: ${reais}`);
  return Math.round(reais * 100);
}

const reaisFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const pointsFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** Where the formatter writes a hyphen, people read a minus sign. */
const withMinus = (text: string): string => text.replace('-', '−');

/** Formats decimal reais as "R$ 1.234,56", negative ones as "−R$ 1.234,56". */
export function formatReais(reais: number): string {
  return withMinus(reaisFormat.format(reais));
}

/** Formats whole points as "50.864", negative ones as "−50.864", without the coin alias. */
export function formatPoints(points: number): string {
  return withMinus(pointsFormat.format(points));
}
