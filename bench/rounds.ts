const ROUNDS = 3;

/** The median of some figures; NaN of none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The figure below which a share of all lies, e.g. 0.99; NaN of none. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Runs some measures in turn, three rounds of all, so that whatever else the machine does falls on each of them. Returns each
 * one's median of every figure.
 */
export async function interleaved<Name extends string, Figure extends string>(
  measures: Record<Name, () => Promise<Record<Figure, number>>>,
): Promise<Record<Name, Record<Figure, number>>> {
  const names = Object.keys(measures) as Name[];
  const runs = new Map<Name, Record<Figure, number>[]>(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) runs.get(name)?.push(await measures[name]());
  }
  const middle = (all: readonly Record<Figure, number>[]) =>
    Object.fromEntries(
      Object.keys(all[0] ?? {}).map((figure) => [figure, median(all.map((run) => run[figure as Figure]))]),
    ) as Record<Figure, number>;
  return Object.fromEntries(names.map((name) => [name, middle(runs.get(name) ?? [])])) as Record<
    Name,
    Record<Figure, number>
  >;
}
