/** A stretch of a scale to narrow a list by, from and to, both included. */
export interface Span {
  readonly inicio: number;
  readonly fim: number;
}

/** Returns whether a span leaves out a part of the whole one. */
export const isNarrowed = (span: Span, whole: Span) => span.inicio > whole.inicio || span.fim < whole.fim;

/** Returns the span with its start moved, which stays at least one step before the end. */
export const withStart = ({ fim }: Span, inicio: number): Span => ({ inicio: Math.min(inicio, fim - 1), fim });

/** Returns the span with its end moved, which stays at least one step after the start. */
export const withEnd = ({ inicio }: Span, fim: number): Span => ({ inicio, fim: Math.max(fim, inicio + 1) });

/** Returns the span, widened to whole steps, with a value in it; the value's own without a span. */
export function spanWith(span: Span | undefined, value: number): Span {
  const { inicio, fim } = { inicio: Math.floor(value), fim: Math.ceil(value) };
  return span ? { inicio: Math.min(span.inicio, inicio), fim: Math.max(span.fim, fim) } : { inicio, fim };
}

/** Returns the span that holds all of some values, its start rounded down and its end up; undefined without any. */
export const spanOf = (values: readonly number[]): Span | undefined =>
  values.reduce<Span | undefined>((span, value) => spanWith(span, value), undefined);
