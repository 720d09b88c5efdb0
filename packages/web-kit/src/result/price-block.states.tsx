import { useState } from 'react';
import { SignedIn } from '../testing/signed-in.tsx';
import { statesOf } from '../testing/states.ts';
import { PriceBlock, PriceLink } from './price-block.tsx';
import { ResultList } from './result-list.tsx';

const lines = [
  { label: '2 adultos', amount: '56.400 Pts' },
  { label: 'Taxas de embarque', amount: '5.325 Pts' },
];

interface BlockProps {
  readonly cashPrice?: number;
  readonly pointsPrice?: number;
  readonly oldPrice?: string;
  readonly isSlim?: boolean;
}

/** A price whose lines open on phones, alone in a list: it lays itself out by the width of that. */
function Block({ cashPrice = 1234.5, pointsPrice = 61_725, oldPrice, isSlim = false }: BlockProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ResultList items={['one']} growth={{ count: 1, seen: 0, grow: () => undefined }} keyOf={(item) => item}>
      {() => (
        <PriceBlock
          caption="Total para 2 viajantes"
          cashPrice={cashPrice}
          pointsPrice={pointsPrice}
          {...(oldPrice !== undefined && { oldPrice })}
          action="Selecionar"
          onAction={() => undefined}
          lines={lines}
          open={isOpen}
          isSlim={isSlim}
        >
          <PriceLink open={isOpen} {...(!isSlim && { only: 'narrow' })} onClick={() => setOpen(!isOpen)}>
            Detalhes do preço
          </PriceLink>
          <PriceLink onClick={() => undefined}>Regras da tarifa</PriceLink>
        </PriceBlock>
      )}
    </ResultList>
  );
}

export default statesOf({
  member: (
    <SignedIn>
      <Block />
    </SignedIn>
  ),
  visitor: <Block />,
  cheaper: (
    <SignedIn>
      <Block oldPrice="70.000 Pts" />
    </SignedIn>
  ),
  slim: (
    <SignedIn>
      <Block isSlim />
    </SignedIn>
  ),
  noted: (
    <SignedIn>
      <PriceBlock
        caption="A partir de"
        cashPrice={587.93}
        pointsPrice={20_578}
        action="Detalhes"
        onAction={() => undefined}
        note="5.145 Pts por diária"
      />
    </SignedIn>
  ),
  dear: (
    <SignedIn>
      <Block cashPrice={159_999.99} pointsPrice={8_000_000} />
    </SignedIn>
  ),
});
