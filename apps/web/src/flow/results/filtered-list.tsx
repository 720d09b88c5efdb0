import type { ResultsListProps, ResultsPart } from '@embarque/commerce/web/parts.ts';
import { FilterChips } from '@embarque/web-kit/result/filter-chips.tsx';
import { memo, useEffect, useRef, useState } from 'react';

interface FilteredListProps<Query, Answer, Filter, View> extends ResultsListProps<Query, Answer, Filter, View> {
  readonly part: ResultsPart<Query, Answer, Filter, View>;
}

/**
 * What a filter leaves of the results, below what it says. Rendered again only when what it shows has changed, so that it can be
 * shown later than a press on the filter.
 */
export function FilteredList<Query, Answer, Filter, View>({
  part,
  query,
  answer,
  filter,
  user,
  kept,
  ...handlers
}: FilteredListProps<Query, Answer, Filter, View>) {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  // They keep their identity.
  const [stable] = useState<typeof handlers>(() => ({
    onKeep: (view) => latest.current.onKeep(view),
    onFilter: (next) => latest.current.onFilter(next),
    onSelect: (selection) => latest.current.onSelect(selection),
    onSearch: (next) => latest.current.onSearch(next),
    onOpen: (address) => latest.current.onOpen(address),
  }));
  return <Shown part={part} query={query} answer={answer} filter={filter} user={user} kept={kept} handlers={stable} />;
}

type Handlers<Query, Answer, Filter, View> = Pick<
  ResultsListProps<Query, Answer, Filter, View>,
  'onKeep' | 'onFilter' | 'onSelect' | 'onSearch' | 'onOpen'
>;

function ChipsAndList<Query, Answer, Filter, View>({
  part,
  handlers,
  ...props
}: Omit<FilteredListProps<Query, Answer, Filter, View>, keyof Handlers<Query, Answer, Filter, View>> & {
  readonly handlers: Handlers<Query, Answer, Filter, View>;
}) {
  const { answer, filter, user } = props;
  return (
    <>
      <FilterChips
        chips={part.filterChips(filter, answer, user)}
        onChange={handlers.onFilter}
        onClear={() => handlers.onFilter(part.emptyFilter(answer))}
      />
      <part.List {...props} {...handlers} />
    </>
  );
}

const Shown = memo(ChipsAndList) as typeof ChipsAndList;
