let missed = 0;

/** Whether a figure missed its mark. */
export const hasMissed = (): boolean => missed > 0;

export function heading(text: string): void {
  console.log(`\n${text}`);
}

/** A figure without a mark of its own, such as a floor. */
export function note(text: string): void {
  console.log(`  ${text}`);
}

/** A figure that must be at least, or below, its mark. */
export function figure(what: string, value: number, mark: { atLeast: number } | { below: number }, unit = ''): void {
  const kept = 'atLeast' in mark ? value >= mark.atLeast : value < mark.below;
  const wanted = 'atLeast' in mark ? `at least ${mark.atLeast}` : `below ${mark.below}`;
  if (!kept) missed += 1;
  console.log(`  ${kept ? 'ok    ' : 'MISSED'} ${what}: ${round(value)}${unit} (${wanted}${unit})`);
}

export function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
