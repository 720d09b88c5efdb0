import buttons from '@embarque/web-kit/ui/action.module.css';
import { Link, useSearch } from '@tanstack/react-router';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../brand/page.tsx';
import { paths } from '../../paths.ts';
import styles from '../outcome.module.css';
import { isReprocess, readBookingError } from '../outcome-session.ts';
import { keepBankProblem } from './bank-problem.ts';

/** /busca/booking-error: why the booking failed and the way back. */
export function BookingErrorPage() {
  const { locator, problem } = useSearch({ strict: false });
  const [{ sentence, reprocess }] = useState(() => {
    if (locator !== undefined) keepBankProblem(problem);
    return { sentence: readBookingError(), reprocess: isReprocess() };
  });
  return (
    <Page>
      <div className={styles.box}>
        <CircleX className={styles.bad} size={64} strokeWidth={1.5} aria-hidden="true" />
        <h1>Erro ao realizar reserva!</h1>
        {sentence && <p role="alert">{sentence}</p>}
        <Link to={reprocess ? paths.trips : paths.summary} className={`${buttons.main} ${styles.way}`}>
          Tentar novamente
        </Link>
      </div>
    </Page>
  );
}
