import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { Suspense, useState } from 'react';
import { Page } from '../../brand/page.tsx';
import { serviceOfSearch } from '../service/service-of-search.ts';
import { useServicePart } from '../service/use-service-part.ts';
import classes from './checkout-page.module.css';
import { CheckoutView } from './checkout-view.tsx';
import { NothingToBuy } from './offer/nothing-to-buy.tsx';
import { selectionToBuy } from './purchase-session.ts';

/** /busca/resumo: the summary of what was chosen, the travellers and the purchase. */
export function CheckoutPage() {
  const [service] = useState(() => serviceOfSearch());
  return (
    <Page>
      <div className={classes.head}>
        <h1>Detalhes da Viagem</h1>
      </div>
      <div className={classes.content}>
        {service ? (
          <Suspense fallback={<Waiting />}>
            <ServiceCheckout service={service} />
          </Suspense>
        ) : (
          <NothingToBuy />
        )}
      </div>
    </Page>
  );
}

/** Empty cards while the chunk of the summary loads. */
function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Carregando o resumo">
      <span className={classes.trip} />
      <span className={classes.form} />
      <span className={classes.side} />
    </div>
  );
}

function ServiceCheckout({ service }: { readonly service: ServiceDescriptor }) {
  const part = useServicePart(service.kind, 'checkout');
  const [selection] = useState(() => {
    const chosen = readStored(service.selectionKey, (value) => part?.parseSelection(value));
    return part && chosen !== undefined ? selectionToBuy(part, chosen) : undefined;
  });
  if (!part || selection === undefined) return <NothingToBuy />;
  return <CheckoutView service={service} part={part} selection={selection} />;
}
