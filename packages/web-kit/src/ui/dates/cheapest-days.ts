interface PricedDay {
  readonly day: string;
  readonly lowest: { readonly cashPrice: number } | null | undefined;
}

/** Returns the days with the lowest price; none where no known price is higher than another. */
export function cheapestDays(days: readonly PricedDay[]): ReadonlySet<string> {
  const known = days.flatMap(({ day, lowest }) => (lowest ? [{ day, cashPrice: lowest.cashPrice }] : []));
  const prices = known.map(({ cashPrice }) => cashPrice);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (!(lowest < highest)) return new Set();
  return new Set(known.flatMap(({ day, cashPrice }) => (cashPrice === lowest ? [day] : [])));
}
