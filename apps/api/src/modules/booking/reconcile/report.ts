import { formatReais, toReais } from '@embarque/contract/money/money.ts';
import { type Discrepancy, discrepancyKinds } from './discrepancy.ts';

const HEAD = ['kind', 'booking', 'reference', 'ours', 'theirs'] as const;
const GAP = '  ';

/** Returns the discrepancies as a table, grouped by kind, followed by what each kind means. Empty without any. */
export function tableOf(discrepancies: readonly Discrepancy[]): string[] {
  if (discrepancies.length === 0) return [];
  const kinds = Object.keys(discrepancyKinds);
  const sorted = [...discrepancies].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  const lines = [
    [...HEAD],
    ...sorted.map(({ kind, bookingCode, reference, oursCents, theirsCents }) => [
      kind,
      bookingCode ?? '-',
      reference,
      amount(oursCents),
      amount(theirsCents),
    ]),
  ];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
  const present = new Set(sorted.map(({ kind }) => kind));
  return [...table, '', ...[...present].map((kind) => `${kind}: ${discrepancyKinds[kind]}`)];
}

/** With a hyphen as the minus, which other programs read as one. */
const amount = (cents: number | null): string => (cents === null ? '-' : formatReais(toReais(cents)).replace('−', '-'));
