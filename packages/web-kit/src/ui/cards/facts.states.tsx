import { statesOf } from '../../testing/states.ts';
import { Facts } from './facts.tsx';

export default statesOf({
  codes: (
    <Facts
      facts={[
        { label: 'Código da reserva', value: 'EMB-7F3K2Q' },
        { label: 'Localizador', value: 'XKPQ7Z' },
        { label: 'Data da reserva', value: '10/12/2026' },
        { label: 'Total', value: '61.725 Pts + R$ 199,00' },
      ]}
    />
  ),
  unbroken: <Facts facts={[{ label: 'Localizador', value: 'XKPQ7Z'.repeat(10) }]} />,
});
