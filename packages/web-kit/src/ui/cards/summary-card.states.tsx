import { Luggage } from 'lucide-react';
import { samplePictures } from '../../testing/sample-pictures.ts';
import { statesOf } from '../../testing/states.ts';
import { Fold } from '../controls/fold.tsx';
import { PolicyBadge } from '../notices/policy-badge.tsx';
import { Picture } from '../pictures/picture.tsx';
import { Scene } from '../scenes/scene.tsx';
import { SummaryCard, type SummaryWay } from './summary-card.tsx';

const picture = <Scene />;
const [{ src: photograph } = { src: '' }] = samplePictures(1);
const out: SummaryWay = {
  label: 'IDA',
  day: '2026-12-31',
  aside: '2 h',
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
  aside: '2 h 20',
  main: '18:05 SSA → 20:25 GRU',
};

export default statesOf({
  twoWays: <SummaryCard picture={picture} title="São Paulo → Salvador" note="2 viajantes" ways={[out, back]} />,
  oneWay: <SummaryCard picture={picture} title="São Paulo → Salvador" ways={[out]} />,
  photograph: (
    <SummaryCard
      picture={
        <span style={{ display: 'block', width: 88, aspectRatio: '4 / 3', overflow: 'hidden' }}>
          <Picture src={photograph} alt="" isFirst />
        </span>
      }
      title="Pousada do Farol"
      note="Rua da Praia, 120"
    />
  ),
  folded: (
    <SummaryCard picture={picture} title="São Paulo → Salvador" level="h2" ways={[out]}>
      <Fold title="Regras da tarifa">O que já foi usado não volta.</Fold>
    </SummaryCard>
  ),
});
