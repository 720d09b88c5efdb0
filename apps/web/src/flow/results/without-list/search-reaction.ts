import type { ResultsPart, SearchReaction } from '@embarque/commerce/web/parts.ts';
import { problems } from '@embarque/contract/problem.ts';
import type { Failure } from '@embarque/web-kit/api/client.ts';

/** What the page does where the service says nothing else: `home` leads back to the form with the server's sentence. */
type Reaction = SearchReaction | 'home' | 'retry' | 'session-ended';

/** What most services mean: a 400 is a search their form would not send. */
const usualReactions: Readonly<Partial<Record<number, Reaction>>> = { 204: 'empty', 400: 'home' };

/**
 * Returns what the page does with a search that brought no list, by its status and what the service means by it. Two mean the
 * same for all: without an answer the search goes on, and an ended session leads to its own screen by itself.
 */
export function reactionTo(status: number, onStatus: ResultsPart['onStatus'] = {}): Reaction {
  if (status === 0) return 'retry';
  if (status === 401) return 'session-ended';
  return onStatus[status] ?? usualReactions[status] ?? 'message';
}

/** Whether the same search may find something in a moment: suppliers that were silent, a server or its searcher in a hurry. */
export const mayPass = (status: number): boolean => status === 409 || status === 429 || status >= 500;

/** Returns the sentence of a refused search: what is wrong with a field of it, else what the server says. */
export function sentenceOf({ status, problem }: Failure): string {
  const [field] = problem?.code === 'group_too_large' ? [] : Object.values(problem?.fields ?? {});
  return field ?? problem?.error ?? problems[status === 400 ? 'invalid_data' : 'internal'].error;
}
