import type { Booking } from '@embarque/catalog/booking-contract.ts';
import type { FieldErrors } from '@embarque/commerce/web/parts.ts';
import { FIELDS_MISSING } from '@embarque/contract/fields/fields.ts';
import { formatReais, toCents } from '@embarque/contract/money/money.ts';
import { flagOf } from '@embarque/contract/service.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useRef, useState } from 'react';
import { focusFirstError } from '../../form-errors/focus-first-error.ts';
import PaymentSection from '../../payment/payment-section.tsx';
import { DueFacts } from '../../payment/second-factor/due-facts.tsx';
import { type CardPayment, FAILED } from '../../payment/use-created-booking.ts';
import { usePaymentForm } from '../../payment/use-payment-form.ts';
import classes from './reprocess-dialog.module.css';

interface ReprocessDialogProps {
  readonly booking: Booking;
  /** Sends the payment; resolves to the fields the server refused. */
  onPay(paying: CardPayment): Promise<FieldErrors | undefined>;
  onClose(): void;
}

/** The card for a booking whose payment did not go through. */
export default function ReprocessDialog({ booking, onPay, onClose }: ReprocessDialogProps) {
  const user = useUser();
  const [today] = useState(shopToday);
  const cashCents = toCents(booking.cashTotalValue);
  const form = usePaymentForm(user, flagOf(booking.type), today, cashCents);
  const fields = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  async function submit(): Promise<void> {
    const paths = Object.keys(form.problems);
    if (paths.length > 0) {
      form.showAll();
      showAlert('error', FIELDS_MISSING);
      return focusFirstError(fields.current, paths);
    }
    if (isSending.current) return;
    isSending.current = true;
    await pay().finally(() => {
      isSending.current = false;
    });
  }

  async function pay(): Promise<void> {
    if (!(await form.ensureCard())) return focusFirstError(fields.current, ['payment.cardNumber']);
    const paying = await form.toPayment();
    if (!paying) return showAlert('error', FAILED);
    const refused = await onPay(paying);
    if (!refused) return;
    // The body of this call is the payment itself.
    const named = Object.fromEntries(
      Object.entries(refused).map(([path, sentence]) => [path.replace(/^(payment\.)?/, 'payment.'), sentence]),
    );
    form.refuse(named);
    focusFirstError(fields.current, Object.keys(named).map(form.fieldOf));
  }

  return (
    <Dialog size="lg" onClose={onClose} closeOnClickOutside={false} title="Reprocessar Pagamento">
      <form
        ref={fields}
        className={classes.content}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.cardProblem === undefined) void submit();
        }}
      >
        <DueFacts
          facts={[
            { label: 'Reserva', value: booking.bookingCode },
            { label: 'Total em R$', value: formatReais(booking.cashTotalValue) },
          ]}
        />
        <PaymentSection form={form} cashCents={cashCents} />
        <div className={classes.foot}>
          <Button look="plain" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={form.cardProblem !== undefined}>
            Pagar {formatReais(booking.cashTotalValue)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
