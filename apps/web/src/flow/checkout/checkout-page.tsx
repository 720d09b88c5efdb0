import { bookingStatus } from '@embarque/contract/booking.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { Suspense, useState } from 'react';
import { LinkButton } from '../../brand/link-button.tsx';
import { Page } from '../../brand/page.tsx';
import { readCompleted } from '../purchase-outcome.ts';
import { NotFoundBox } from '../results/not-found-box.tsx';
import { serviceOfSearch } from '../service-of-search.ts';
import { useServicePart } from '../use-service-part.ts';
import classes from './checkout-page.module.css';
import { CheckoutView } from './checkout-view.tsx';
import { selectionToBuy } from './purchase-session.ts';

/** /busca/resumo: the summary of what was chosen, the travellers and the purchase. */
export function CheckoutPage() {
  const [service] = useState(() => serviceOfSearch());
  return (
    <Page>
      <h1 className={classes.title}>Detalhes da Viagem</h1>
      <div className={classes.content}>
        {service ? (
          <Suspense fallback={<Waiting />}>
            <ServiceCheckout service={service} />
          </Suspense>
        ) : (
          <NothingChosen />
        )}
      </div>
    </Page>
  );
}

/** Empty cards while the chunk of the summary loads. */
function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Carregando o resumo">
      <span className={classes.form} />
      <span className={classes.side} />
    </div>
  );
}

/** Also shown after a purchase that still waits for its payment: then it links to My trips. */
function NothingChosen() {
  const [isPending] = useState(() => readCompleted()?.statusId === bookingStatus.pending);
  if (isPending) {
    return (
      <EmptyState
        title="Sua reserva espera pelo pagamento"
        action={<LinkButton to={shopPaths.trips}>Ver minhas viagens</LinkButton>}
      />
    );
  }
  return <NotFoundBox text="Nenhuma opção foi escolhida. Faça uma pesquisa e escolha a sua." />;
}

function ServiceCheckout({ service }: { readonly service: ServiceDescriptor }) {
  const part = useServicePart(service.kind, 'checkout');
  const [selection] = useState(() => {
    const chosen = readStored(service.selectionKey, (value) => part?.parseSelection(value));
    return part && chosen !== undefined ? selectionToBuy(part, chosen) : undefined;
  });
  if (!part || selection === undefined) return <NothingChosen />;
  return <CheckoutView service={service} part={part} selection={selection} />;
}
