let missed = 0;

/** Whether any figure missed its mark so far. */
export const hasMissed = (): boolean => missed > 0;

/** Prints a line above the figures that follow. */
export function heading(text: string): void {
  console.log(`\n${text}`);
}

/** Prints a figure without a mark of its own, such as a floor. */
export function note(text: string): void {
  console.log(`  ${text}`);
}

/** Prints a figure that must be at least, or below, its mark. */
export function figure(what: string, value: number, mark: { atLeast: number } | { below: number }, unit = ''): void {
  const isMet = 'atLeast' in mark ? value >= mark.atLeast : value < mark.below;
  const wanted = 'atLeast' in mark ? `at least ${mark.atLeast}` : `below ${mark.below}`;
  if (!isMet) missed += 1;
  console.log(`  ${isMet ? 'ok    ' : 'MISSED'} ${what}: ${round(value)}${unit} (${wanted}${unit})`);
}

/** The figure as text with three digits at least. */
export function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
