import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { formatReais, toReais } from '@embarque/contract/money/money.ts';
import type { Failure } from '@embarque/web-kit/api/client.ts';
import { newUuid } from '@embarque/web-kit/api/new-uuid.ts';
import { withLimit } from '@embarque/web-kit/api/with-limit.ts';
import { useWaitingCall } from '@embarque/web-kit/session/use-waiting-call.ts';
import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { MaskedInput } from '@embarque/web-kit/ui/fields/rewritten/masked-input.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useEffect, useRef, useState } from 'react';
import { saveCompleted } from '../../purchase/purchase-outcome.ts';
import { cardName } from '../card/card-name.ts';
import { type CodeWanted, type Created, FAILED, useFailure } from '../use-created-booking.ts';
import { CodeResend } from './code-resend.tsx';
import { DueFacts } from './due-facts.tsx';
import classes from './second-factor-dialog.module.css';
import { forgetCodeWanted, saveCodeWanted } from './second-factor-session.ts';

const CODE_ID = 'token2fa';
const FORM_ID = 'confirmar-pagamento';
const CODE_MISSING = 'Digite o código que você recebeu.';
/** The figures of a code, as its field takes them. */
const CODE_MASK = '000000';
const CODE_SHORT = `O código tem ${CODE_MASK.length} números. Confira e tente novamente.`;

interface SecondFactorDialogProps extends CodeWanted {
  /** Called when the booking is issued or needs another second factor. */
  onCreated(created: Created): void;
  /** Called when the member leaves or the code can no longer be confirmed: the booking stays pending. */
  onLeave(): void;
}

/** Asks for the bank's code of a payment, whose amount and card it names, and which can be resent or left for later. */
export default function SecondFactorDialog(props: SecondFactorDialogProps) {
  const { booking, payment, charge, onCreated, onLeave } = props;
  const { locator, codeSentTo } = booking;
  // The server's word first: the page that sent the payment may be gone.
  const amount = booking.cashTotalValue ?? (charge && toReais(charge.cents));
  const call = useWaitingCall();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  /** Why the booking no longer exists. */
  const [lost, setLost] = useState<Failure>();
  const [isInFlight, setInFlight] = useState(false);
  // A code whose answer was lost is resent under the key of its first try.
  const attempt = useRef({ code: '', key: '' });
  const hasFailed = useFailure();
  // A reload brings the dialog back; leaving it does not.
  useEffect(() => {
    saveCodeWanted({ locator, charge });
    return forgetCodeWanted;
  }, [locator, charge]);

  async function confirm(): Promise<void> {
    // The bank takes few tries.
    if (code.length < CODE_MASK.length) {
      setProblem(code === '' ? CODE_MISSING : CODE_SHORT);
      return focusNext(CODE_ID);
    }
    if (attempt.current.code !== code) attempt.current = { code, key: newUuid() };
    setInFlight(true);
    const answer = await call(
      bookingRoutes.issueTicket,
      { query: { locator, token2fa: code }, body: payment },
      { idempotencyKey: attempt.current.key },
    );
    setInFlight(false);
    if (!answer.body) return fail(answer);
    attempt.current = { code: '', key: '' };
    if (answer.status === 200 || answer.body.redirectAuth2fa) return onCreated(answer);
    setProblem(answer.body.error ?? FAILED);
    setCode('');
    if (answer.body.auth2fa) return focusNext(CODE_ID);
    // The bank takes no more codes: the member can pay again from My trips, and the next screen says why.
    saveCompleted({ status: answer.status, ...answer.body });
    setOver(true);
  }

  /** After any failure the booking is in My trips, so the way back leads there. */
  function fail(failure: Failure): void {
    if (failure.status !== 409) {
      if (!hasFailed(failure, { isReprocess: true })) showAlert('error', withLimit(FAILED, failure));
      return;
    }
    setProblem(failure.problem?.error ?? FAILED);
    setLost(failure);
    setOver(true);
  }

  const leave = (): void => {
    if (lost) hasFailed(lost, { isReprocess: true });
    else onLeave();
  };

  return (
    <Dialog
      isShort
      centered
      onClose={leave}
      closeOnClickOutside={false}
      title="Confirme o pagamento"
      foot={
        isOver ? (
          <Button wide autoFocus onClick={leave}>
            Continuar
          </Button>
        ) : (
          <Button wide type="submit" form={FORM_ID}>
            Confirmar
          </Button>
        )
      }
    >
      <form
        id={FORM_ID}
        className={classes.content}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <DueFacts
          facts={[
            ...(amount === undefined ? [] : [{ label: 'Total em R$', value: formatReais(amount) }]),
            ...(charge ? [{ label: 'Cartão', value: cardName(charge.card) }] : []),
          ]}
        />
        <p>
          O banco enviou um código{' '}
          {codeSentTo && (
            <>
              para <strong>{codeSentTo}</strong>. Use-o{' '}
            </>
          )}
          para confirmar o pagamento {amount !== undefined && <strong>de {formatReais(amount)}</strong>} da reserva{' '}
          <strong>{booking.bookingCode}</strong>. Ele vale por 10 minutos.
        </p>
        <MaskedInput
          id={CODE_ID}
          label="Código de confirmação"
          size="lg"
          mask={CODE_MASK}
          placeholder={CODE_MASK}
          autoComplete="one-time-code"
          data-autofocus
          classNames={{ input: classes.code ?? '' }}
          value={code}
          error={problem}
          errorProps={{ role: 'alert' }}
          disabled={isOver}
          onAccept={(typed) => {
            setCode(typed);
            setProblem(undefined);
          }}
        />
        {!isOver && (
          <div className={classes.others}>
            <CodeResend
              booking={booking}
              onResent={() => {
                setProblem(undefined);
                setCode('');
              }}
            />
            <Button look="faint" onClick={onLeave}>
              Cancelar
            </Button>
          </div>
        )}
      </form>
      {isInFlight && <LoadingDialog text="Aguarde, enquanto concluímos sua reserva." />}
    </Dialog>
  );
}
