import { statesOf } from '../../testing/states.ts';
import { Timeline } from './timeline.tsx';

export default statesOf({
  overMidnight: (
    <Timeline
      label="IDA"
      stops={[
        { dateTime: '2026-12-31T22:30:00-03:00', title: 'São Paulo, Guarulhos (GRU)', children: 'LA 3330 · 1 h 10' },
        {
          dateTime: '2026-12-31T23:40:00-03:00',
          title: 'Brasília (BSB)',
          isPause: true,
          children: 'Conexão de 1 h 10',
        },
        { dateTime: '2027-01-01T00:50:00-03:00', title: 'Brasília (BSB)', children: 'LA 3114 · 1 h 20' },
        { dateTime: '2027-01-01T02:10:00-03:00', title: 'Salvador (SSA)' },
      ]}
    />
  ),
  twoMoments: (
    <Timeline
      label="Retirada e devolução"
      stops={[
        {
          label: 'Retirada',
          dateTime: '2026-12-31T10:00:00-03:00',
          title: 'Aeroporto de Salvador, Praça Gago Coutinho, s/n',
          children: 'No desembarque, ao lado da saída B',
        },
        { label: 'Devolução', dateTime: '2027-01-04T10:00:00-03:00', title: 'Rua Chile, 12, Salvador' },
      ]}
    />
  ),
});
