import { statesOf } from '../../testing/states.ts';
import { StatusBadge } from './status-badge.tsx';

export default statesOf({
  pending: <StatusBadge status="pending">Pendente</StatusBadge>,
  confirmed: <StatusBadge status="confirmed">Emitido</StatusBadge>,
  expired: <StatusBadge status="expired">Expirado</StatusBadge>,
  finished: <StatusBadge status="finished">Finalizado</StatusBadge>,
  cancelled: <StatusBadge status="cancelled">Cancelado</StatusBadge>,
  failed: <StatusBadge status="failed">Recusado</StatusBadge>,
});
