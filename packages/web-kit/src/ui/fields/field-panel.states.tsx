import { Users } from 'lucide-react';
import { useState } from 'react';
import { statesOf } from '../../testing/states.ts';
import { Button } from '../controls/button.tsx';
import { Counter } from './counter.tsx';
import { FieldPanel } from './field-panel.tsx';

interface TravellersProps {
  readonly from?: number;
  readonly error?: string;
  readonly onPrepare?: () => void;
}

/** How many travel, chosen in a panel. */
export function Travellers({ from = 0, error, onPrepare }: TravellersProps) {
  const [count, setCount] = useState(from);
  return (
    <FieldPanel
      label="Viajantes"
      text={count > 0 ? `${count} adultos` : ''}
      placeholder="Quem viaja?"
      icon={<Users size={18} aria-hidden />}
      error={error}
      {...(onPrepare && { onPrepare })}
      action={(close) => (
        <Button wide onClick={close}>
          Confirmar
        </Button>
      )}
    >
      {() => <Counter label="Adultos" value={count} max={9} onChange={setCount} />}
    </FieldPanel>
  );
}

export default statesOf({
  empty: <Travellers />,
  chosen: <Travellers from={2} />,
  withError: <Travellers error="Informe quem viaja" />,
});
