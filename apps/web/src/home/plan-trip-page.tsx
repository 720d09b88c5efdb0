import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Page } from '../brand/page.tsx';
import { LeadForm } from '../lead/lead-form.tsx';
import classes from './plan-trip-page.module.css';

const TermsDialog = lazy(() => loadPart(() => import('../flow/checkout/terms-dialog.tsx')));

/** /plantrip: trips the shop does not book by itself, such as large groups, asked of the campaign's specialists. */
export function PlanTripPage() {
  const [isReading, setReading] = useState(false);
  const tripRequest = useLocation({ select: ({ state }) => state.tripRequest });
  return (
    <Page>
      <h1 className={classes.title}>Programe sua viagem</h1>
      <section className={classes.card}>
        <div className={classes.intro}>
          <h2>Nossos especialistas montam a viagem com você</h2>
          <p>
            Para grupos acima de 9 pessoas e roteiros sob medida, conte o destino, as datas e quantas pessoas viajam.
          </p>
        </div>
        <LeadForm channel="form" details={tripRequest}>
          <p className={classes.privacy}>
            Usamos estes dados só para responder ao seu pedido.{' '}
            <button type="button" aria-haspopup="dialog" onClick={() => setReading(true)}>
              Ler a política de privacidade
            </button>
          </p>
        </LeadForm>
      </section>
      {isReading && (
        <Suspense fallback={null}>
          <TermsDialog
            confirmText="Declaro ter lido os termos"
            closeOnClickOutside={false}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}
