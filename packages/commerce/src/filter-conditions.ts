/** The conditions of a filter: texts typed, values ticked, switches. An empty one lets everything through. */

/** Returns the ticked values without one of them or, where it was not ticked, with it at the end. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** Returns those of the known values that are ticked, in their own order. */
export function tickedOf<Value extends string>(known: readonly Value[], ticked: readonly string[]): Value[] {
  return known.filter((value) => ticked.includes(value));
}

/** Returns ticked values in few words: "Paradas: Direto" of one, "Paradas (2)" of several. */
export function tickedText(title: string, labels: readonly string[]): string {
  return labels.length === 1 ? `${title}: ${labels[0]}` : `${title} (${labels.length})`;
}

/** What an option of a filter leaves of a list: so many results, the cheapest of them at a price; none of no result. */
export interface OptionShare {
  readonly count: number;
  readonly lowest: ListPrice | undefined;
}

/** What a result costs. */
export interface ListPrice {
  readonly cashPrice: number;
  readonly pointsPrice: number;
}

/** Returns the share of an option by what it leaves. */
export function shareOf(left: readonly ListPrice[]): OptionShare {
  const [first, ...others] = left;
  if (!first) return { count: 0, lowest: undefined };
  const { cashPrice, pointsPrice } = others.reduce(
    (one, other) => (other.cashPrice < one.cashPrice ? other : one),
    first,
  );
  return { count: left.length, lowest: { cashPrice, pointsPrice } };
}

/** Returns each option with its share of the results that have it. */
export function sharesBy<Value, Result extends ListPrice>(
  results: readonly Result[],
  valuesOf: (result: Result) => Iterable<Value>,
): Map<Value, OptionShare> {
  const groups = new Map<Value, Result[]>();
  for (const result of results) {
    for (const value of valuesOf(result)) {
      const group = groups.get(value);
      if (group) group.push(result);
      else groups.set(value, [result]);
    }
  }
  return new Map([...groups].map(([value, left]) => [value, shareOf(left)]));
}
