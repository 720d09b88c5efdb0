/** Exact rational numbers: a price before anything is rounded. Used by the fault run alone, and shares nothing with money.ts. */
export interface Fraction {
  readonly over: bigint;
  /** Above 0. */
  readonly under: bigint;
}

/** The fraction of a whole number. */
export const whole = (value: bigint | number): Fraction => ({ over: BigInt(value), under: 1n });

/** a + b. */
export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

/** a - b. */
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });

/** a × b. */
export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });

/** a ÷ divisor. */
export const by = (a: Fraction, divisor: bigint | number): Fraction => ({
  over: a.over,
  under: a.under * BigInt(divisor),
});

/** Whether a is less than b. */
export const isLess = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under;

/** The smallest whole number that is not below a. */
export function roundedUp({ over, under }: Fraction): bigint {
  const cut = over / under;
  return cut * under < over ? cut + 1n : cut;
}
