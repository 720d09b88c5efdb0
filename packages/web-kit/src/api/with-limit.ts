import type { Failure } from './client.ts';

/** Returns the sentence of a failed call; behind it, where a limit was met, that limit's own, which says when to try again. */
export const withLimit = (sentence: string, { status, problem }: Pick<Failure, 'status'> & Partial<Failure>): string =>
  status === 429 && problem ? `${sentence} ${problem.error}` : sentence;
