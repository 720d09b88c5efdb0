import { shopPaths, shopQuery } from '@embarque/contract/shop-paths.ts';
import { focusHeading } from '@embarque/web-kit/ui/focus-heading.ts';
import { Navigate, useSearch } from '@tanstack/react-router';
import { CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LinkButton } from '../../brand/link-button.tsx';
import { Page } from '../../brand/page.tsx';
import classes from '../purchase-outcome.module.css';
import { isReprocess, readBookingError } from '../purchase-outcome.ts';
import { saveBankProblem } from './bank-problem.ts';

/** /busca/booking-error: why the booking failed and the way back. Opened without a failed booking it leads home. */
export function BookingErrorPage() {
  const { [shopQuery.locator]: locator, [shopQuery.problem]: problem } = useSearch({ strict: false });
  const [{ sentence, reprocess }] = useState(() => {
    if (locator !== undefined) saveBankProblem(problem);
    return { sentence: readBookingError(), reprocess: isReprocess() };
  });
  // Also where the bank leads here, which makes this the first page.
  useEffect(focusHeading, []);
  if (sentence === undefined) return <Navigate to={shopPaths.home} replace />;
  return (
    <Page>
      <div className={classes.box}>
        <CircleX className={classes.bad} size={64} strokeWidth={1.5} aria-hidden="true" />
        <h1>Erro ao realizar reserva!</h1>
        <p role="alert">{sentence}</p>
        <LinkButton to={reprocess ? shopPaths.trips : shopPaths.summary} replace className={classes.way}>
          Tentar novamente
        </LinkButton>
      </div>
    </Page>
  );
}
