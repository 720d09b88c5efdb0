import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { SHOP_ZONE } from '@embarque/contract/dates.ts';
import buttons from '@embarque/web-kit/ui/action.module.css';
import { LoadingDialog } from '@embarque/web-kit/ui/loading-dialog.tsx';
import { Clock } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { loadPart } from '../../errors/lazy-page.ts';
import { SecondFactorDialog } from '../payment/lazy-parts.ts';
import styles from './pending-trip.module.css';
import { needsCard, useReprocess } from './use-reprocess.ts';

const ReprocessDialog = lazy(() => loadPart(() => import('./reprocess-dialog.tsx')));

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: SHOP_ZONE, dateStyle: 'short', timeStyle: 'short' });

/** A booking that waits for its payment: until when, and the way to finish it. */
export function PendingTrip({ booking }: { readonly booking: Booking }) {
  const { reprocess, isUnderWay, created } = useReprocess(booking);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const { bookingExpirationDate: end } = booking;
  return (
    <div className={styles.pending}>
      {end && (
        <p className={styles.notice}>
          <Clock size={20} aria-hidden />
          <span>
            Esta reserva expira em <time dateTime={end}>{clock.format(new Date(end)).replace(', ', ' às ')}</time>
          </span>
        </p>
      )}
      <button
        ref={opener}
        type="button"
        className={`${buttons.main} ${styles.act}`}
        onClick={() => (needsCard(booking) ? setOpen(true) : void reprocess(null))}
      >
        Reprocessar Pagamento
      </button>
      {isOpen && !created.codeWanted && (
        <Suspense fallback={<LoadingDialog text="Aguarde..." />}>
          <ReprocessDialog booking={booking} onPay={reprocess} onClose={close} />
        </Suspense>
      )}
      {created.codeWanted && (
        <Suspense fallback={<LoadingDialog text="Aguarde..." />}>
          <SecondFactorDialog
            {...created.codeWanted}
            isReprocess
            onCreated={(answer) => void created.follow(answer, created.codeWanted?.payment ?? null)}
            onLeave={() => void created.finish()}
          />
        </Suspense>
      )}
      {isUnderWay && <LoadingDialog text="Aguarde, enquanto concluímos sua reserva." />}
      {created.isLeaving && <LoadingDialog text="Aguarde..." />}
    </div>
  );
}
