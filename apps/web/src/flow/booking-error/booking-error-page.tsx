import buttons from '@embarque/web-kit/ui/action.module.css';
import { Link, useSearch } from '@tanstack/react-router';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../brand/page.tsx';
import { paths } from '../../paths.ts';
import styles from '../outcome.module.css';
import { isReprocess, readBookingError } from '../outcome-session.ts';
import { FAILED } from '../payment/use-created-booking.ts';

/** /busca/booking-error: why the booking failed and the way back. */
export function BookingErrorPage() {
  const [sentence] = useState(readBookingError);
  const [reprocess] = useState(isReprocess);
  // With a locator the browser comes from the bank, and no purchase of this session is left to go back to.
  const { locator } = useSearch({ strict: false });
  return (
    <Page>
      <div className={styles.box}>
        <CircleX className={styles.bad} size={64} strokeWidth={1.5} aria-hidden="true" />
        <h1>Erro ao realizar reserva!</h1>
        {(sentence || locator) && <p role="alert">{sentence ?? FAILED}</p>}
        <Link to={reprocess || locator ? paths.trips : paths.summary} className={`${buttons.main} ${styles.way}`}>
          Tentar novamente
        </Link>
      </div>
    </Page>
  );
}
