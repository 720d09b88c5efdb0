import type { User } from '@embarque/contract/identity.ts';
import { brandNames, cardBrands, displayedBrands } from '@embarque/contract/money/card-brand.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { CreditCard } from 'lucide-react';
import { BrandMark } from '../../../flow/payment/card/brand-mark.tsx';
import { REMOVAL_QUESTION, removeCard } from '../../../flow/payment/card/remove-card.ts';
import { Empty, Row, Rows } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';
import { sections } from '../parts/sections.ts';

type Card = User['cards'][number];

/** The cards kept with earlier purchases; each can be removed. */
export function CardsSection() {
  const { cards } = useUser();
  return (
    <Section {...sections.cards} lead="Do cartão mostramos só a bandeira e os últimos números.">
      {cards.length === 0 ? (
        <Empty mark={<CreditCard size={20} aria-hidden />} title="Nenhum cartão salvo">
          Para salvar um cartão, marque “Salvar cartão” ao pagar uma compra.
        </Empty>
      ) : (
        <Rows label="Cartões salvos">
          {cards.map((card) => (
            <CardRow key={card.vaultId} card={card} />
          ))}
        </Rows>
      )}
    </Section>
  );
}

function CardRow({ card }: { readonly card: Card }) {
  const known = cardBrands.find((brand) => brand === card.brand);
  // The name stands beside it: a brand without a logo needs no mark of its name.
  const drawn = displayedBrands.find((brand) => brand === known);
  const name = known ? brandNames[known] : card.brand;
  return (
    <Row
      isBare={drawn !== undefined}
      mark={drawn ? <BrandMark brand={drawn} /> : <CreditCard size={20} aria-hidden />}
      title={name}
      facts={[`final ${card.last4Digits}`]}
      removal={{
        id: `remover-${card.vaultId}`,
        label: `Remover ${name} final ${card.last4Digits}`,
        question: REMOVAL_QUESTION,
        go: () => removeCard(card, { onGone: () => focusNext(sections.cards.id) }),
      }}
    />
  );
}
