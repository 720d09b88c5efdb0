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

/** What an option of a filter leaves of the whole list by itself. */
export interface OptionShare {
  readonly count: number;
  readonly lowest: ListPrice;
}

/** What a result costs. */
export interface ListPrice {
  readonly cashPrice: number;
  readonly pointsPrice: number;
}

/** Returns the share of an option that leaves one result more. */
export function shareWith(share: OptionShare | undefined, { cashPrice, pointsPrice }: ListPrice): OptionShare {
  if (share && share.lowest.cashPrice <= cashPrice) return { count: share.count + 1, lowest: share.lowest };
  return { count: (share?.count ?? 0) + 1, lowest: { cashPrice, pointsPrice } };
}
