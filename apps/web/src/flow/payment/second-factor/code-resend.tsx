import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import type { BookingCreated } from '@embarque/contract/booking.ts';
import { withLimit } from '@embarque/web-kit/api/with-limit.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { Countdown, useTimeLeft } from '@embarque/web-kit/ui/notices/countdown.tsx';
import { useState } from 'react';
import classes from './second-factor-dialog.module.css';

const RESENT = 'Código reenviado, verifique sua caixa de mensagens!';
const NOT_RESENT = 'Não conseguimos reenviar, por favor, tente novamente!';

interface CodeResendProps {
  readonly booking: BookingCreated;
  /** Called when a new code was sent. */
  onResent(): void;
}

const endOfWait = ({ codeWaitSeconds = 0 }: BookingCreated): string =>
  new Date(Date.now() + codeWaitSeconds * 1_000).toISOString();

/** Asks for a new code, once the pause after the last one is over. */
export function CodeResend({ booking, onResent }: CodeResendProps) {
  const { locator } = booking;
  const [end, setEnd] = useState(() => endOfWait(booking));
  const [isInFlight, setInFlight] = useState(false);
  const left = useTimeLeft(end, 0);
  const isWaiting = left > 0;

  async function resend(): Promise<void> {
    if (isWaiting || isInFlight) return;
    setInFlight(true);
    const answer = await call(bookingRoutes.resendCode, { query: { locator } });
    const isSent = answer.body !== undefined;
    // The server says from when on the next one may be asked for.
    const now =
      isSent || answer.status === 429
        ? await call(bookingRoutes.issueTicket, { query: { locator }, body: null })
        : undefined;
    setInFlight(false);
    if (now?.body) setEnd(endOfWait(now.body));
    if (answer.body === undefined) {
      const { status, problem } = answer;
      return showAlert('error', (status === 409 && problem?.error) || withLimit(NOT_RESENT, answer));
    }
    onResent();
    showAlert('success', RESENT);
  }

  return (
    <div className={classes.resend}>
      <Button look="quiet" loading={isInFlight} aria-disabled={isWaiting} onClick={() => void resend()}>
        Reenviar código
      </Button>
      {isWaiting && (
        <small>
          em <Countdown left={left} />
        </small>
      )}
    </div>
  );
}
