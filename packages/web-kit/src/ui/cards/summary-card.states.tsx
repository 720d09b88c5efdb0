import { Luggage } from 'lucide-react';
import { statesOf } from '../../testing/states.ts';
import { Fold } from '../controls/fold.tsx';
import { PolicyBadge } from '../notices/policy-badge.tsx';
import { Scene } from '../scenes/scene.tsx';
import { SummaryCard, type SummaryWay } from './summary-card.tsx';

const picture = <Scene />;
const out: SummaryWay = {
  label: 'IDA',
  day: '2026-12-31',
  aside: '2h',
  main: '05:40 GRU → 07:40 SSA',
  notes: (
    <>
      GOL · Direto <PolicyBadge icon={<Luggage aria-hidden />}>Sem bagagem despachada</PolicyBadge>
    </>
  ),
};
const back: SummaryWay = {
  ...out,
  label: 'VOLTA',
  day: '2027-01-07',
  aside: '2h 20min',
  main: '18:05 SSA → 20:25 GRU',
};

export default statesOf({
  twoWays: <SummaryCard picture={picture} title="São Paulo → Salvador" note="2 viajantes" ways={[out, back]} />,
  oneWay: <SummaryCard picture={picture} title="São Paulo → Salvador" ways={[out]} />,
  folded: (
    <SummaryCard picture={picture} title="São Paulo → Salvador" level="h2" ways={[out]}>
      <Fold title="Regras da tarifa">O que já foi usado não volta.</Fold>
    </SummaryCard>
  ),
});
