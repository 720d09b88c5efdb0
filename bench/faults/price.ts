import {
  cashForRest,
  discountedPrice,
  minimumPoints,
  type PaymentRules,
  type PointsRate,
  pointsPrice,
  shareOut,
  splitPrice,
} from '@embarque/contract/money/money.ts';
import { by, type Fraction, isLess, minus, plus, roundedUp, times, whole } from './fraction.ts';

const CASES = 1_000_000;
const MAX_CENTS = 5_000_000_00;
const FAULTS_SHOWN = 20;
/** The wire's kinds of coupon. */
const POINTS = 1;
const PERCENTAGE = 2;

/** A decimal as the shop gets it, and what it is exactly. */
interface Decimal {
  readonly value: number;
  readonly exactly: Fraction;
}

interface Purchase {
  readonly cents: number;
  readonly rate: Decimal;
  readonly fee: Decimal;
  /** The maximum share that may be paid in cash, in percent. */
  readonly cashShare: Decimal;
  readonly random: Random;
}

type Rule = (purchase: Purchase) => string | undefined;

/** Every amount of a price compared with its exact fraction. */
const rules: Record<string, Rule> = {
  'points of a price': ({ cents, rate, fee }) => {
    const got = pointsPrice(cents, rateOf(rate, fee));
    return differs(got, roundedUp(exactPoints(cents, rate, fee)), `${cents} at ${rate.value} + ${fee.value} %`);
  },
  'minimum points of a purchase': ({ cents, rate, fee, cashShare }) => {
    const points = pointsPrice(cents, rateOf(rate, fee));
    const least = times(whole(points), by(minus(whole(100), cashShare.exactly), 100));
    const got = minimumPoints(points, paying(cashShare));
    return differs(got, roundedUp(least), `${points} points, ${cashShare.value} % in cash`);
  },
  'cash of the rest': ({ cents, rate, fee, cashShare, random }) => {
    const points = pointsPrice(cents, rateOf(rate, fee));
    const least = minimumPoints(points, paying(cashShare));
    const paid = least + random.below(points - least + 1);
    const rest = points === 0 ? whole(0) : by(times(whole(cents), whole(points - paid)), points);
    const what = `${cents} or ${points} points, of which ${paid} are paid`;
    const split = splitPrice({ cents, points }, paid, paying(cashShare));
    if (!split) return `${what}: refused`;
    if (split.points !== paid || split.cents !== cashForRest(cents, points, paid)) return `${what}: split otherwise`;
    return differs(split.cents, roundedUp(rest), what);
  },
  'no split beyond the rules': ({ cents, rate, fee, cashShare }) => {
    const points = pointsPrice(cents, rateOf(rate, fee));
    const least = minimumPoints(points, paying(cashShare));
    for (const paid of [least - 1, points + 1]) {
      if (splitPrice({ cents, points }, paid, paying(cashShare)))
        return `${paid} of ${least} to ${points} points taken`;
    }
    return undefined;
  },
  'price less a coupon of percent': ({ cents, rate, fee, random }) => {
    const points = pointsPrice(cents, rateOf(rate, fee));
    const value = 1 + random.below(100);
    const net = discountedPrice({ cents, points }, { discountType: PERCENTAGE, value });
    const left = (amount: number) => roundedUp(minus(whole(amount), by(times(whole(amount), whole(value)), 100)));
    const what = `${cents} or ${points} points less ${value} %`;
    return differs(net.cents, left(cents), what) ?? differs(net.points, left(points), what);
  },
  'price less a coupon of points': ({ cents, rate, fee, random }) => {
    const points = pointsPrice(cents, rateOf(rate, fee));
    // Half of them are worth more than the price.
    const value = 1 + random.below(2 * points + 1);
    const net = discountedPrice({ cents, points }, { discountType: POINTS, value });
    const what = `${cents} or ${points} points less ${value} points`;
    if (value >= points) return net.points === 0 && net.cents === 0 ? undefined : `${what}: something is left`;
    const worth = by(times(whole(cents), whole(value)), points);
    return (
      differs(net.cents, roundedUp(minus(whole(cents), worth)), what) ??
      differs(net.points, BigInt(points - value), what)
    );
  },
  'shares of a price': ({ cents, random }) => {
    const parts = Array.from({ length: 1 + random.below(6) }, () => random.below(1_000_000));
    const total = parts.reduce((sum, part) => sum + part, 0);
    if (total === 0) return undefined;
    const shares = shareOut(cents, parts);
    if (shares.reduce((sum, share) => sum + share, 0) !== cents) return `shares ${shares.join()} of ${cents}`;
    const off = shares.findIndex((share, at) => {
      const exact = by(times(whole(cents), whole(parts[at] ?? 0)), total);
      return !isLess(whole(share), plus(exact, whole(1))) || !isLess(exact, plus(whole(share), whole(1)));
    });
    return off < 0 ? undefined : `share ${off} of ${cents} by ${parts.join()}: ${shares[off]}`;
  },
};

const exactPoints = (cents: number, rate: Decimal, fee: Decimal): Fraction =>
  times(times(by(whole(cents), 100), rate.exactly), plus(whole(1), by(fee.exactly, 100)));

const rateOf = (rate: Decimal, fee: Decimal): PointsRate => ({ conversionRate: rate.value, feePercent: fee.value });

const paying = (cashShare: Decimal): PaymentRules => ({
  paysWithPoints: true,
  acceptCashPayment: true,
  cashPaymentPercentage: cashShare.value,
});

const differs = (got: number, exact: bigint, what: string): string | undefined =>
  Number.isSafeInteger(got) && BigInt(got) === exact ? undefined : `${what}: ${got} instead of ${exact}`;

/** Compares random purchases with exact fractions by every rule. Returns what differs. */
export function tryPrice(seed: number): string[] {
  console.log(`${CASES} random purchases, seed ${seed}: ${Object.keys(rules).join(', ')}`);
  const random = createRandom(seed);
  const faults: string[] = [];
  const since = performance.now();
  for (let at = 0; at < CASES && faults.length < FAULTS_SHOWN; at += 1) {
    const purchase: Purchase = {
      // As many small sums as large ones.
      cents: random.below(10 ** (1 + random.below(9))) % MAX_CENTS,
      rate: random.decimal(1_000),
      fee: random.decimal(100),
      cashShare: random.decimal(100),
      random,
    };
    for (const [name, rule] of Object.entries(rules)) {
      const fault = rule(purchase);
      if (fault !== undefined) faults.push(`${name}: ${fault}`);
    }
  }
  console.log(`  ${faults.length} off, in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  return faults;
}

interface Random {
  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number;
  /** From 0 to `max`, with none to six decimals. */
  decimal(max: number): Decimal;
}

/** Mulberry32: small, fast, and the same numbers for the same seed everywhere. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    decimal(max) {
      const places = below(7);
      const unit = 10 ** places;
      const digits = below(max * unit + 1);
      const text = `${Math.floor(digits / unit)}.${String(digits % unit).padStart(places, '0')}`;
      return { value: Number(places === 0 ? digits : text), exactly: { over: BigInt(digits), under: BigInt(unit) } };
    },
  };
}
