import { useCallback, useEffect, useRef } from 'react';

/** Returns the function that begins a question, and gives back whether its answer is still waited for: no later one was begun. */
export function useLatest(): () => () => boolean {
  const last = useRef(0);
  const begin = useCallback(() => {
    last.current += 1;
    const mine = last.current;
    return () => mine === last.current;
  }, []);
  // Nobody waits any more once the page is left.
  useEffect(() => () => void begin(), [begin]);
  return begin;
}
