/** Exact rational numbers: what a price is before anything is rounded. Written for the fault run alone, with no word of money.ts. */
export interface Fraction {
  readonly over: bigint;
  /** Above 0. */
  readonly under: bigint;
}

export const whole = (value: bigint | number): Fraction => ({ over: BigInt(value), under: 1n });

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });

export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });

export const by = (a: Fraction, divisor: bigint | number): Fraction => ({
  over: a.over,
  under: a.under * BigInt(divisor),
});

/** Whether a is less than b. */
export const isLess = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under;

/** The least whole number that is not below a. */
export function roundedUp({ over, under }: Fraction): bigint {
  const cut = over / under;
  return cut * under < over ? cut + 1n : cut;
}
