import { useState } from 'react';

/** What nobody answered is asked again after this, and then ever less often. */
const RETRY_MS = 3_000;
const RETRY_MAX_MS = 60_000;

/** Returns the pause before the next try of what nobody answered, in milliseconds: twice as long each time. */
export const retryAfter = (tries: number): number => Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (tries - 1));

/** What a query threw that failed: the status of its answer is the cause, 0 where none came. */
interface Failed {
  readonly error: Error | null;
}

const isUnanswered = ({ error }: Failed): boolean => error?.cause === 0;

/** Returns when a query is asked again by itself: while nobody answers, however often it is tried. */
export const retryUnanswered = (state: Failed & { readonly errorUpdateCount: number }): number | false =>
  isUnanswered(state) && retryAfter(state.errorUpdateCount);

/** Returns whether nobody answered a query. While it is asked again it knows of no error: then it is as it was. */
export function useUnanswered(query: Failed & { readonly isFetching: boolean; readonly isPending: boolean }): boolean {
  const [was, setWas] = useState(false);
  const is = isUnanswered(query) || (was && query.isFetching && query.isPending);
  if (is !== was) setWas(is);
  return is;
}
