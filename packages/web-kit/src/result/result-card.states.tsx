import { Luggage, RotateCcw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
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
  readonly hasFoot?: boolean;
  readonly details?: ReactNode;
  /** What its price is made of, opened. */
  readonly lines?: ComponentProps<typeof PriceBlock>['lines'];
  readonly cashPrice?: number;
  /** The share of the price that may be paid in reais, in percent. */
  readonly cashShare?: number;
}

/** A card alone in a list, by whose width it lays itself out. */
function Card({
  title = 'Pousada do Farol',
  media,
  isPictured = false,
  isSlim = false,
  hasFoot = false,
  details,
  lines = [],
  cashPrice = 1234.5,
  cashShare = 100,
}: CardProps) {
  return (
    <SignedIn as={{ campaign: { cashPaymentPercentage: cashShare } }}>
      <ResultList items={[title]} growth={{ count: 1, seen: 0, grow: () => undefined }} keyOf={(item) => item}>
        {() => (
          <ResultCard
            labelledBy="cartao"
            media={media}
            isPictured={isPictured}
            isSlim={isSlim}
            hasFoot={hasFoot}
            details={details}
            heading={
              <h3 id="cartao" style={{ margin: 0 }}>
                {title}
              </h3>
            }
            price={
              <PriceBlock
                caption="Total para 2 viajantes"
                cashPrice={cashPrice}
                pointsPrice={cashPrice * 50}
                action="Selecionar"
                onAction={() => undefined}
                lines={lines}
                open={lines.length > 0}
                isSlim={isSlim}
                hasFoot={hasFoot}
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

const lines = ['2 adultos', 'Taxa de turismo', 'Café da manhã', 'Estacionamento'].map((label) => ({
  label,
  amount: '1.500 Pts',
}));
const filling = <Scene />;
const picture = (
  <div style={{ aspectRatio: '16 / 9' }}>
    <Scene />
  </div>
);

export default statesOf({
  plain: <Card />,
  withPicture: <Card media={picture} />,
  footed: <Card hasFoot />,
  footedAndDear: <Card hasFoot cashPrice={1_000_000} cashShare={60} lines={lines} />,
  pictured: <Card media={filling} isPictured />,
  slim: <Card media={picture} isSlim />,
  slimWithDetails: (
    <Card
      media={picture}
      isSlim
      details={<div style={{ minHeight: 160 }}>Entrada a partir das 15:00, saída até as 11:00.</div>}
      lines={lines}
    />
  ),
  slimAndDear: <Card media={picture} isSlim cashPrice={9_999.9} cashShare={60} />,
  withDetails: <Card media={picture} details="Entrada a partir das 15:00, saída até as 11:00." />,
  longTitle: (
    <Card media={picture} title="Pousada e Restaurante Panorâmico do Farol da Barra de São Miguel dos Milagres" />
  ),
});
