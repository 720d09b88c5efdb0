export interface CountedAnswer {
  readonly status: number;
  /** Of a problem. */
  readonly code?: string | undefined;
}

/** Counts answers by status and code, e.g. "50 × 200, 10 × 409 sold_out". */
export function countAnswers(answers: readonly CountedAnswer[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(nameOf(answer), (counts.get(nameOf(answer)) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}

const nameOf = ({ status, code }: CountedAnswer): string => (code === undefined ? `${status}` : `${status} ${code}`);
