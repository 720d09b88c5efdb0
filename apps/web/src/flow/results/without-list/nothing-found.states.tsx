import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { useState } from 'react';
import { InPage } from '../../../testing/in-page.tsx';
import { NothingFound } from './nothing-found.tsx';

const EMPTY = 'Não há disponibilidade para as datas escolhidas.';

/** Other days of a made-up service, whose search is its day. */
const NearDates = ({ query, onSearch }: { readonly query: string; onSearch(query: string): void }) => (
  <Button look="plain" onClick={() => onSearch('2026-03-11')}>
    Em vez de {query}
  </Button>
);

function Searched({ hasDates, takesLeads }: { readonly hasDates: boolean; readonly takesLeads: boolean }) {
  const [query, setQuery] = useState('2026-03-10');
  const part = { emptyText: EMPTY, takesLeads, ...(hasDates && { NearDates }) };
  return <NothingFound<string> part={part} query={query} user={useUser()} onSearch={setQuery} />;
}

const searched = (hasDates: boolean, takesLeads: boolean) => (
  <InPage>
    <Searched hasDates={hasDates} takesLeads={takesLeads} />
  </InPage>
);

export default statesOf({
  datesAndLeads: searched(true, true),
  dates: searched(true, false),
  neither: searched(false, false),
});
