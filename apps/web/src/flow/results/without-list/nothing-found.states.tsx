import type { SearchReport } from '@embarque/commerce/search-report.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { useState } from 'react';
import { InPage } from '../../../testing/in-page.tsx';
import { NothingFound, type NothingFoundProps } from './nothing-found.tsx';

const EMPTY = 'Não há disponibilidade para as datas escolhidas.';

/** Other days of a made-up service, whose search is its day. */
const NearDates = ({ query, onSearch }: { readonly query: string; onSearch(query: string): void }) => (
  <Button look="plain" onClick={() => onSearch('2026-03-11')}>
    Em vez de {query}
  </Button>
);

interface SearchedProps {
  readonly hasDates?: boolean;
  readonly takesLeads?: boolean;
  readonly report?: SearchReport;
}

function Searched({ hasDates = false, takesLeads = false, report = {} }: SearchedProps) {
  const [query, setQuery] = useState('2026-03-10');
  const part: NothingFoundProps<string, SearchReport>['part'] = {
    emptyText: EMPTY,
    takesLeads,
    report: (answer) => answer,
    unserved: () => ({ title: 'Ninguém vai até lá', text: 'Outra data não muda isso.' }),
    instead: () => [{ label: 'Ver o lugar vizinho', query: 'perto dali' }],
    ...(hasDates && { NearDates }),
  };
  return (
    <>
      <NothingFound
        part={part}
        query={query}
        answer={report}
        user={useUser()}
        isAsking={false}
        onRetry={() => setQuery('a mesma')}
        onSearch={setQuery}
      />
      <p>Pesquisa: {query}</p>
    </>
  );
}

const searched = (props: SearchedProps) => (
  <InPage>
    <Searched {...props} />
  </InPage>
);

const notServed: SearchReport = { emptyBecause: 'not_served' };

export default statesOf({
  datesAndLeads: searched({ hasDates: true, takesLeads: true, report: { emptyBecause: 'no_availability' } }),
  dates: searched({ hasDates: true }),
  neither: searched({}),
  notServed: searched({ hasDates: true, report: notServed }),
  notServedAndLeads: searched({ hasDates: true, takesLeads: true, report: notServed }),
  partial: searched({ hasDates: true, takesLeads: true, report: { isPartial: true } }),
});
