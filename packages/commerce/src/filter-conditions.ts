/** The conditions of a filter: texts typed, values ticked, switches. An empty one lets everything through. */

/** Returns the ticked values without one of them or, where it was not ticked, with it at the end. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** Returns those of the known values that are ticked, in their own order. */
export function tickedOf<Value extends string>(known: readonly Value[], ticked: readonly string[]): Value[] {
  return known.filter((value) => ticked.includes(value));
}

/** Returns how many conditions are set. A span is passed as whether it is narrowed. */
export function countSet(conditions: readonly (string | boolean | readonly string[])[]): number {
  return conditions.filter(isSet).length;
}

function isSet(condition: string | boolean | readonly string[]): boolean {
  if (typeof condition === 'boolean') return condition;
  return typeof condition === 'string' ? condition.trim() !== '' : condition.length > 0;
}
