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
