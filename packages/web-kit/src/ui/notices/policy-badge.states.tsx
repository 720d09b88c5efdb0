import { CircleDollarSign, Gauge, Luggage, RotateCcw } from 'lucide-react';
import { statesOf } from '../../testing/states.ts';
import { PolicyBadge } from './policy-badge.tsx';

export default statesOf({
  plain: <PolicyBadge icon={<Gauge aria-hidden />}>Quilometragem livre</PolicyBadge>,
  good: (
    <PolicyBadge icon={<RotateCcw aria-hidden />} tone="good">
      Cancelamento grátis até 24 h antes
    </PolicyBadge>
  ),
  warn: (
    <PolicyBadge icon={<CircleDollarSign aria-hidden />} tone="warn">
      Alteração com multa
    </PolicyBadge>
  ),
  sentence: (
    <PolicyBadge icon={<RotateCcw aria-hidden />} tone="good" isSentence>
      Cancelamento grátis até 19/03/2031 às 10:00 (horário de Brasília)
    </PolicyBadge>
  ),
  long: (
    <PolicyBadge icon={<Luggage aria-hidden />}>
      1 bagagem de mão de 10 kg e 2 bagagens despachadas de 23 kg por viajante
    </PolicyBadge>
  ),
});
