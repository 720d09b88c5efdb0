import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { useState } from 'react';
import type { ResultsListProps, ResultsPart } from '../parts.ts';

type ListProps<Query, Answer, Filter, View> = ResultsListProps<Query, Answer, Filter, View>;

interface ResultsShownProps<Query, Answer, Filter, View>
  extends Pick<ListProps<Query, Answer, Filter, View>, 'query' | 'answer'>,
    Partial<Omit<ListProps<Query, Answer, Filter, View>, 'query' | 'answer' | 'filter' | 'onFilter'>> {
  readonly part: ResultsPart<Query, Answer, Filter, View>;
}

const nothing = () => {};

/** The list of a service beside its filters, as the results page has them. */
export function ResultsShown<Query, Answer, Filter, View>({
  part,
  query,
  answer,
  user = sampleUser(),
  savedView,
  ...handlers
}: ResultsShownProps<Query, Answer, Filter, View>) {
  const [filter, setFilter] = useState(() => part.emptyFilter(answer));
  return (
    <div style={{ display: 'grid', gridTemplateColumns: `${innerWidth > 1_000 ? '280px ' : ''}minmax(0, 1fr)` }}>
      <aside aria-label="Filtros">
        <part.Filters answer={answer} value={filter} onChange={setFilter} />
      </aside>
      <section>
        <part.List
          {...{ query, answer, filter, user, savedView }}
          onSaveView={nothing}
          onSelect={nothing}
          onSearch={nothing}
          onOpen={nothing}
          {...handlers}
          onFilter={setFilter}
        />
      </section>
    </div>
  );
}
