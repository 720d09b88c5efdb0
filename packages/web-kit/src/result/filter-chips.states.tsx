import { useState } from 'react';
import { statesOf } from '../testing/states.ts';
import { FilterChips } from './filter-chips.tsx';

/** Conditions that go one by one, and all at once. */
function Filtered({ by }: { readonly by: readonly string[] }) {
  const [left, setLeft] = useState(by);
  const chips = left.map((label) => ({ label, without: left.filter((other) => other !== label) }));
  return <FilterChips chips={chips} onChange={setLeft} onClear={() => setLeft([])} />;
}

export default statesOf({
  one: <Filtered by={['Direto']} />,
  some: <Filtered by={['Direto', 'Ida 06:00 – 12:00', 'Até 60.000 Pts']} />,
  many: (
    <Filtered
      by={[
        'Direto',
        'Ida 06:00 – 12:00',
        'Volta 18:00 – 23:59',
        'Até 60.000 Pts',
        'Com bagagem despachada',
        'Mesmo aeroporto na ida e na volta',
      ]}
    />
  ),
});
