/** Days as yyyy-MM-dd; `end` is null while it is not chosen. */
export interface DayRange {
  readonly start: string | null;
  readonly end: string | null;
}
