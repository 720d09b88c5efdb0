import { statesOf } from '../../testing/states.ts';
import { Button } from '../controls/button.tsx';
import { StatusBadge } from '../notices/status-badge.tsx';
import { Scene } from '../scenes/scene.tsx';
import { TripCard } from './trip-card.tsx';

const trip = {
  label: 'Reserva EMB-7F3K2Q',
  picture: <Scene />,
  title: <a href="#viagem">São Paulo → Salvador</a>,
  when: 'qui, 31/12/2026 – qui, 07/01/2027',
  facts: [
    { label: 'Código da reserva', value: 'EMB-7F3K2Q' },
    { label: 'Localizador', value: 'XKPQ7Z' },
    { label: 'Data da reserva', value: '10/12/2026' },
    { label: 'Total', value: '61.725 Pts' },
  ],
} as const;
const rest = <p style={{ margin: 0 }}>Tudo o que há para saber desta viagem.</p>;

export default statesOf({
  issued: (
    <TripCard
      {...trip}
      status={<StatusBadge status="confirmed">Emitido</StatusBadge>}
      countdown="Faltam 12 dias"
      next="ida às 05:40, São Paulo, Guarulhos (GRU)"
      action={<Button>Baixar voucher (PDF)</Button>}
    >
      {rest}
    </TripCard>
  ),
  pending: (
    <TripCard
      {...trip}
      status={<StatusBadge status="pending">Pendente</StatusBadge>}
      notice={<Button>Reprocessar Pagamento</Button>}
    >
      {rest}
    </TripCard>
  ),
  whole: (
    <TripCard
      {...trip}
      title="São Paulo → Salvador"
      status={<StatusBadge status="pending">Aguardando resposta</StatusBadge>}
      result={<b>Ainda não sabemos se a empresa confirmou esta compra.</b>}
    />
  ),
  finished: (
    <TripCard
      {...trip}
      title={<a href="#viagem">Santa Bárbara d’Oeste → São Miguel dos Milagres</a>}
      status={<StatusBadge status="finished">Finalizado</StatusBadge>}
    >
      {rest}
    </TripCard>
  ),
});
