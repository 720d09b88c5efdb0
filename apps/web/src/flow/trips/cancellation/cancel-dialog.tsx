import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { shopEndText } from '@embarque/contract/dates.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { Loader } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useServicePart } from '../../service/use-service-part.ts';
import { daysText } from '../trip-days.ts';
import classes from './cancel-dialog.module.css';
import { CancellationAmounts } from './cancellation-amounts.tsx';
import type { CancellationState, useCancellation } from './use-cancellation.ts';

interface CancelDialogProps {
  readonly booking: Booking;
  readonly cancellation: ReturnType<typeof useCancellation> & { readonly state: CancellationState };
}

/** Shows what a cancellation refunds and what it does not, before the member agrees. */
export default function CancelDialog({ booking, cancellation }: CancelDialogProps) {
  const { state, isPending, close, go } = cancellation;
  const part = useServicePart(booking.type, 'trip');
  const { quote, isInFlight, notice } = state;
  const keepButton = useRef<HTMLButtonElement>(null);
  // A new notice needs a new decision; a careless Enter must keep the booking.
  useEffect(() => {
    if (notice !== undefined) keepButton.current?.focus();
  }, [notice]);
  // The dialog stays open during a cancellation, to show its outcome.
  const isCancelling = isInFlight && quote !== undefined;
  const wasNothingCharged = isPending && quote?.refundCash === 0 && quote.penaltyCash === 0;
  const wasNothingPaid = wasNothingCharged && quote.refundPoints + quote.lostPoints === 0;
  return (
    <Dialog
      centered
      size="lg"
      onClose={() => !isCancelling && close()}
      closeOnClickOutside={false}
      title="Cancelar reserva"
      isBusy={isCancelling}
      foot={
        <>
          <Button ref={keepButton} data-autofocus look="plain" disabled={isCancelling} onClick={close}>
            Manter reserva
          </Button>
          {quote || isInFlight ? (
            <Button look="danger" disabled={!quote} loading={isCancelling} onClick={go}>
              Cancelar reserva
            </Button>
          ) : (
            <Button onClick={go}>Tentar novamente</Button>
          )}
        </>
      }
    >
      <div className={classes.content} aria-busy={isInFlight}>
        <p className={classes.which}>
          {part && <b>{part.title(booking)}, </b>}
          {daysText(booking)}
          <br />
          Reserva <b>{booking.bookingCode}</b>
        </p>
        {notice && (
          <p role="alert" className={classes.notice}>
            <TriangleAlert size={20} aria-hidden />
            {notice}
          </p>
        )}
        {quote && !wasNothingPaid && <CancellationAmounts parts={quote} booking={booking} />}
        {wasNothingCharged && (
          <p className={classes.note}>
            Nada foi cobrado no seu cartão.
            {quote.refundPoints > 0 && quote.lostPoints === 0 && ' O que estava reservado volta para o seu saldo.'}
          </p>
        )}
        {quote?.isPartial && (
          <p className={classes.note}>
            Uma parte desta reserva não pode ser cancelada e continua valendo. Os valores são do restante.
          </p>
        )}
        {quote?.returnsCoupon && (
          <p className={classes.note}>O cupom usado nesta compra pode ser usado de novo enquanto estiver valendo.</p>
        )}
        {quote?.spendsCoupon && (
          <p className={classes.note}>
            O cupom usado nesta compra não pode ser usado de novo, porque parte do valor dele fica na multa.
          </p>
        )}
        {quote?.expiresAt && !isPending && (
          <p className={classes.note}>
            Estes valores valem até <time dateTime={quote.expiresAt}>{shopEndText(new Date(quote.expiresAt))}</time>{' '}
            (horário de Brasília).
          </p>
        )}
        {!quote && isInFlight && (
          <p role="status" className={classes.asking}>
            <Loader size="sm" />
            Consultando o que volta para você…
          </p>
        )}
      </div>
    </Dialog>
  );
}
