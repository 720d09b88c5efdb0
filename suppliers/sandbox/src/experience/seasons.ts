/** The seasons of the southern year, by which experiences are made up: V summer, O autumn, I winter, P spring. */

export interface Season {
  /** `V2027` is the summer that ends in 2027. */
  readonly code: string;
  readonly letter: string;
  /** First and last day, yyyy-MM-dd. */
  readonly startDate: string;
  readonly endDate: string;
}

const letters = [
  { letter: 'V', from: '12-16', to: '03-15' },
  { letter: 'O', from: '03-16', to: '06-15' },
  { letter: 'I', from: '06-16', to: '09-15' },
  { letter: 'P', from: '09-16', to: '12-15' },
] as const;

const CODE = /^([VOIP])(\d{4})$/;

/** Returns the season of a code; undefined when there is none. */
export function seasonOf(code: string): Season | undefined {
  const [, letter, text = ''] = CODE.exec(code) ?? [];
  const found = letters.find((each) => each.letter === letter);
  if (!found) return undefined;
  const year = Number(text);
  const startYear = found.letter === 'V' ? year - 1 : year;
  return {
    code,
    letter: found.letter,
    startDate: `${String(startYear).padStart(4, '0')}-${found.from}`,
    endDate: `${text}-${found.to}`,
  };
}

function codeOn(day: string): string {
  const [year, monthDay] = [Number(day.slice(0, 4)), day.slice(5)];
  if (monthDay >= '12-16') return `V${year + 1}`;
  const { letter = 'V' } = letters.find(({ to }) => monthDay <= to) ?? {};
  return `${letter}${year}`;
}

/** Returns the seasons of a range of days of at most some months. */
export function seasonsBetween(startDate: string, endDate: string): Season[] {
  const codes = new Set([codeOn(startDate), codeOn(endDate)]);
  return [...codes].flatMap((code) => seasonOf(code) ?? []);
}
