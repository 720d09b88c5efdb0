import { formatPoints } from '@embarque/contract/money/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { meetExpectedMember } from '@embarque/web-kit/session/become-member.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { TabStrip } from '@embarque/web-kit/ui/controls/tab-strip.tsx';
import { tabPanel } from '@embarque/web-kit/ui/controls/use-tabs.ts';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { Failure } from '@embarque/web-kit/ui/notices/failure.tsx';
import { useEffect, useId, useRef } from 'react';
import { EmailField, PasswordField } from '../../account/account-fields.tsx';
import classes from './member-dialog.module.css';
import { RegistrationFields } from './registration-fields.tsx';
import { fieldId, type MemberDialogState, useMemberDialog } from './use-member-dialog.ts';

interface MemberDialogProps {
  /** Session-storage keys that the member goes on with. */
  readonly keysToKeep: readonly string[];
  /** Somebody has become a member and is signed in. */
  onMember(): void;
  onClose(): void;
}

const tabs = [
  { key: 'register', label: 'Registrar-me' },
  { key: 'login', label: 'Login' },
] as const;

const loadingTexts = {
  register: 'Aguarde, estamos criando a sua conta.',
  login: 'Aguarde, enquanto estamos te autenticando.',
} as const;

/** Buying needs an account: makes one, signs in with one, or sends a mail to those who have forgotten its password. */
export default function MemberDialog({ keysToKeep, onMember, onClose }: MemberDialogProps) {
  const close = () => {
    onClose();
    void meetExpectedMember(keysToKeep);
  };
  const state = useMemberDialog({ keysToKeep, onMember });
  const { mode, goTo, failure, underWay, recovery } = state;
  const formId = useId();
  const isRecovery = mode === 'recovery';
  useFocusOnTurn(mode);
  return (
    <>
      <Dialog
        size="lg"
        centered
        closeOnClickOutside={false}
        title={isRecovery ? 'Recuperar senha' : 'Entre ou crie a sua conta'}
        onClose={close}
        foot={
          <>
            {isRecovery ? (
              <Button look="plain" onClick={() => goTo('login')}>
                Voltar
              </Button>
            ) : (
              <Button look="plain" onClick={close}>
                Cancelar
              </Button>
            )}
            <Button type="submit" form={formId} loading={recovery.isSending}>
              Confirmar
            </Button>
          </>
        }
      >
        {!isRecovery && (
          <div className={classes.tabs}>
            <TabStrip label="Como entrar" tabs={tabs} value={mode} onChange={goTo} />
          </div>
        )}
        <form ref={state.form} id={formId} className={classes.form} noValidate onSubmit={state.submit}>
          {failure && (
            <div className={classes.failure}>
              <Failure>{failure}</Failure>
            </div>
          )}
          {isRecovery ? (
            <RecoveryPart state={state} />
          ) : (
            <div {...tabPanel(mode)}>
              <VoucherValue />
              {mode === 'register' ? <RegistrationFields state={state} /> : <LoginPart state={state} />}
            </div>
          )}
        </form>
      </Dialog>
      {underWay && <LoadingDialog text={loadingTexts[underWay]} />}
    </>
  );
}

interface PartProps {
  readonly state: MemberDialogState;
}

function LoginPart({ state: { draft, change, password, setPassword, goTo } }: PartProps) {
  return (
    <div className={classes.few}>
      <EmailField id={fieldId('login', 'email')} value={draft.email} onText={(email) => change({ email })} />
      <PasswordField id={fieldId('login', 'password')} value={password} onText={setPassword} />
      <Button look="quiet" onClick={() => goTo('recovery')}>
        Esqueceu sua senha?
      </Button>
    </div>
  );
}

function RecoveryPart({ state: { draft, change, recovery } }: PartProps) {
  return (
    <div className={classes.few}>
      <p className={classes.lead}>Informe o e-mail da sua conta para receber o link de uma nova senha.</p>
      <EmailField
        id={fieldId('recovery', 'email')}
        value={draft.email}
        onText={(email) => change({ email })}
        error={recovery.failure}
        errorProps={{ role: 'alert' }}
      />
    </div>
  );
}

/** What the holder of a travel voucher brings along. */
function VoucherValue() {
  const { travelVoucher, pointsBalance } = useUser();
  const { points, coin } = usePriceView();
  if (!travelVoucher || !points || pointsBalance === 0) return null;
  return (
    <p className={classes.voucher}>
      O valor do seu vale-viagem,{' '}
      <b>
        {formatPoints(pointsBalance)} {coin}
      </b>
      , passa para a sua conta.
    </p>
  );
}

/** What was pressed to go to the recovery, or back, is gone then: the focus goes to the address. */
function useFocusOnTurn(mode: MemberDialogState['mode']): void {
  const shown = useRef(mode);
  useEffect(() => {
    const isTurn = shown.current !== mode && (mode === 'recovery' || shown.current === 'recovery');
    shown.current = mode;
    if (isTurn) document.getElementById(fieldId(mode, 'email'))?.focus();
  }, [mode]);
}
