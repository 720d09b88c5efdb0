import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { readStored } from '@embarque/web-kit/session/stored.ts';
import { Suspense, useState } from 'react';
import { Page } from '../../brand/page.tsx';
import { NotFoundBox } from '../results/not-found-box.tsx';
import { serviceOfSearch } from '../service-of-search.ts';
import { useServicePart } from '../use-service-part.ts';
import styles from './checkout-page.module.css';
import { CheckoutView } from './checkout-view.tsx';

/** /busca/resumo: the summary of what was chosen, the travellers and the purchase. */
export function CheckoutPage() {
  const [service] = useState(() => serviceOfSearch());
  return (
    <Page>
      <h1 className={styles.title}>Detalhes da Viagem</h1>
      <div className={styles.content}>
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

/** The cards of the summary, empty, while its part is on the way. */
function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="Carregando o resumo">
      <span className={styles.form} />
      <span className={styles.side} />
    </div>
  );
}

function NothingChosen() {
  return <NotFoundBox text="Nenhuma opção foi escolhida. Faça uma pesquisa e escolha a sua." />;
}

function ServiceCheckout({ service }: { readonly service: ServiceDescriptor }) {
  const part = useServicePart(service.kind, 'checkout');
  const [selection] = useState(() => readStored(service.selectionKey, (value) => part?.parseSelection(value)));
  if (!part || selection === undefined) return <NothingChosen />;
  return <CheckoutView service={service} part={part} selection={selection} />;
}
