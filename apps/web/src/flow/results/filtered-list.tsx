import type { ResultsListProps, ResultsPart } from '@embarque/commerce/web/parts.ts';
import { FilterChips } from '@embarque/web-kit/result/filter-chips.tsx';
import { useCallbackRef } from '@mantine/hooks';
import { memo } from 'react';

interface FilteredListProps<Query, Answer, Filter, View> extends ResultsListProps<Query, Answer, Filter, View> {
  readonly part: ResultsPart<Query, Answer, Filter, View>;
}

/**
 * What a filter leaves of the results, below what it says. Rendered again only when what it shows has changed, so that it can be
 * shown later than a press on the filter.
 */
export function FilteredList<Query, Answer, Filter, View>({
  onSaveView,
  onFilter,
  onSelect,
  onSearch,
  onOpen,
  ...props
}: FilteredListProps<Query, Answer, Filter, View>) {
  return (
    <Shown
      {...props}
      onSaveView={useCallbackRef(onSaveView)}
      onFilter={useCallbackRef(onFilter)}
      onSelect={useCallbackRef(onSelect)}
      onSearch={useCallbackRef(onSearch)}
      onOpen={useCallbackRef(onOpen)}
    />
  );
}

function ChipsAndList<Query, Answer, Filter, View>({ part, ...props }: FilteredListProps<Query, Answer, Filter, View>) {
  const { answer, filter, user, onFilter } = props;
  return (
    <>
      <FilterChips
        chips={part.filterChips(filter, answer, user)}
        onChange={onFilter}
        onClear={() => onFilter(part.emptyFilter(answer))}
      />
      <part.List {...props} />
    </>
  );
}

const Shown = memo(ChipsAndList) as typeof ChipsAndList;
