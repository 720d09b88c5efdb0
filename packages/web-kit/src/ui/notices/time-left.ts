const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** "26 h 05 min" while there is more than an hour, then "59:59"; milliseconds, "00:00" when nothing is left. */
export function timeLeftText(left: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  if (left > HOUR_MS) return `${Math.floor(left / HOUR_MS)} h ${two(Math.floor((left % HOUR_MS) / MINUTE_MS))} min`;
  const seconds = Math.max(0, Math.ceil(left / SECOND_MS));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Milliseconds until the text changes: with the minute, in the last hour with the second. */
export function untilNextText(left: number): number {
  const step = left > HOUR_MS ? MINUTE_MS : SECOND_MS;
  return (left % step) + 1;
}
