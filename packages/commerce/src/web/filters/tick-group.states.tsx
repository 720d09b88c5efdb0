import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { useState } from 'react';
import { TickGroup } from './tick-group.tsx';

const share = (count: number, cashPrice: number) => ({
  count,
  lowest: { cashPrice, pointsPrice: cashPrice * 40 },
});
const stops = [
  { value: 'direct', label: 'Direto', ...share(12, 800) },
  { value: 'one', label: '1 parada', ...share(1, 650) },
];
const airlines = Array.from({ length: 9 }, (_, index) => ({
  value: `A${index}`,
  label: `Companhia ${index + 1}`,
  count: 40 - index,
}));

/** A group whose ticks are remembered. */
function Ticking({ options, first = [] }: { readonly options: typeof airlines; readonly first?: readonly string[] }) {
  const [ticked, setTicked] = useState(first);
  return <TickGroup title="Opções" options={options} ticked={ticked} onChange={setTicked} />;
}

export default statesOf({
  points: (
    <SignedIn>
      <Ticking options={stops} />
    </SignedIn>
  ),
  cash: <Ticking options={stops} first={['one']} />,
  long: <Ticking options={airlines} />,
  tickedInTheFold: <Ticking options={airlines} first={['A7']} />,
});
