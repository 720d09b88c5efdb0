import { useState } from 'react';
import { statesOf } from '../../testing/states.ts';
import { Segments } from './segments.tsx';

const ways = [
  { value: 'round', label: 'Ida e volta' },
  { value: 'one', label: 'Só ida' },
] as const;
type Way = (typeof ways)[number]['value'];

/** A choice that is made. */
function Choosing() {
  const [value, setValue] = useState<Way>('round');
  return <Segments<Way> label="Tipo de viagem" options={ways} value={value} onChange={setValue} />;
}

export default statesOf({
  two: <Choosing />,
  three: (
    <Segments
      label="Período"
      options={[
        { value: 'day', label: 'Dia' },
        { value: 'week', label: 'Semana' },
        { value: 'month', label: 'Mês' },
      ]}
      value="month"
      onChange={() => undefined}
    />
  ),
});
