import { useState } from 'react';
import { statesOf } from '../../testing/states.ts';
import { Counter } from './counter.tsx';

/** Counts, as its form would let it. */
function Counting({ from }: { readonly from: number }) {
  const [value, setValue] = useState(from);
  return <Counter label="Adultos" hint="12 anos ou mais" value={value} min={1} max={9} onChange={setValue} />;
}

export default statesOf({
  between: <Counting from={2} />,
  atMinimum: <Counting from={1} />,
  atMaximum: <Counting from={9} />,
  withError: (
    <Counter
      label="Bebês"
      hint="Até 23 meses"
      value={3}
      error="Cada bebê viaja no colo de um adulto"
      onChange={() => undefined}
    />
  ),
});
