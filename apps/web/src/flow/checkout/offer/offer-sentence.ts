import type { Problem } from '@embarque/contract/problem-body.ts';

/**
 * Returns why an offer cannot be bought: of its own data the sentence of the first that is wrong, such as a day that is not sold any
 * more, since no field of the page shows it.
 */
export function offerSentence(problem: Pick<Problem, 'code' | 'error' | 'fields'> | undefined): string | undefined {
  const [first] = problem?.code === 'invalid_data' ? Object.values(problem.fields ?? {}) : [];
  return first ?? problem?.error;
}
