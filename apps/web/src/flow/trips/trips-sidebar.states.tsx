import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { useState } from 'react';
import { InPage } from '../../testing/in-page.tsx';
import { everyTrip, type TripsFilter } from './filter-trips.ts';
import { TripsSidebar } from './trips-sidebar.tsx';

/** Filters that are set, and what they are by now. */
function Filtering({ from }: { readonly from: TripsFilter }) {
  const [filter, setFilter] = useState(from);
  return (
    <>
      <TripsSidebar filter={filter} onChange={setFilter} />
      <output hidden aria-label="Filtro">
        {JSON.stringify(filter)}
      </output>
    </>
  );
}

const sidebar = (from: TripsFilter, as?: UserOptions) => (
  <InPage as={as}>
    <div style={{ maxWidth: 360 }}>
      <Filtering from={from} />
    </div>
  </InPage>
);

export default statesOf({
  open: sidebar(everyTrip),
  filtered: sidebar({ ...everyTrip, name: 'Souza', from: '2026-03-02', situation: 'running' }),
});
