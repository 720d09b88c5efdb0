import { useCallbackRef } from '@mantine/hooks';

/**
 * Returns a function that changes some members of a filter. It keeps its identity, so that memoised parts of the panel
 * render again only when their own value changed.
 */
export function useFilterChange<Filter extends object>(
  value: Filter,
  onChange: (filter: Filter) => void,
): (part: Partial<Filter>) => void {
  return useCallbackRef((part) => onChange({ ...value, ...part }));
}
