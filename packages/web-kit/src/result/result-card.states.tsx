import { Luggage, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignedIn } from '../testing/signed-in.tsx';
import { statesOf } from '../testing/states.ts';
import { PolicyBadge } from '../ui/notices/policy-badge.tsx';
import { Scene } from '../ui/scenes/scene.tsx';
import { PriceBlock, PriceLink } from './price-block.tsx';
import { ResultCard } from './result-card.tsx';
import { ResultList } from './result-list.tsx';

interface CardProps {
  readonly title?: string;
  readonly media?: ReactNode;
  readonly isPictured?: boolean;
  readonly isSlim?: boolean;
  readonly details?: ReactNode;
}

/** A card alone in a list, by whose width it lays itself out. */
function Card({ title = 'Pousada do Farol', media, isPictured = false, isSlim = false, details }: CardProps) {
  return (
    <SignedIn>
      <ResultList items={[title]} growth={{ count: 1, grow: () => undefined }} keyOf={(item) => item}>
        {() => (
          <ResultCard
            labelledBy="cartao"
            media={media}
            isPictured={isPictured}
            isSlim={isSlim}
            details={details}
            heading={
              <h3 id="cartao" style={{ margin: 0 }}>
                {title}
              </h3>
            }
            price={
              <PriceBlock
                caption="Total para 2 viajantes"
                cashPrice={1234.5}
                pointsPrice={61_725}
                action="Selecionar"
                onAction={() => undefined}
                isSlim={isSlim}
              >
                <PriceLink onClick={() => undefined}>Ver regras</PriceLink>
              </PriceBlock>
            }
          >
            <p style={{ margin: '0 0 8px' }}>Praia do Forte, a 300 m do mar</p>
            <PolicyBadge icon={<RotateCcw aria-hidden />} tone="good">
              Cancelamento grátis
            </PolicyBadge>{' '}
            <PolicyBadge icon={<Luggage aria-hidden />}>Guarda-volumes</PolicyBadge>
          </ResultCard>
        )}
      </ResultList>
    </SignedIn>
  );
}

const filling = <Scene />;
const picture = (
  <div style={{ aspectRatio: '16 / 9' }}>
    <Scene />
  </div>
);

export default statesOf({
  plain: <Card />,
  withPicture: <Card media={picture} />,
  pictured: <Card media={filling} isPictured />,
  slim: <Card media={picture} isSlim />,
  withDetails: <Card media={picture} details="Entrada a partir das 15:00, saída até as 11:00." />,
  longTitle: (
    <Card media={picture} title="Pousada e Restaurante Panorâmico do Farol da Barra de São Miguel dos Milagres" />
  ),
});
