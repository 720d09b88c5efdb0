import { typedText } from '@embarque/contract/fields/typed-text.ts';
import { identityRoutes, RECOVERY_EMAIL_MISSING } from '@embarque/contract/identity.ts';
import { useWaitingCall } from '@embarque/web-kit/session/use-waiting-call.ts';
import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useState } from 'react';

const SENT = 'Enviamos um e-mail para você atualizar sua senha, verifique!';
const FAILED = 'Tivemos um problema, por favor tente novamente mais tarde.';

interface RecoveryOptions {
  /** Id of the address’s field, which is focused when it is refused. */
  readonly fieldId: string;
  readonly campaignId: string | undefined;
  onSent(): void;
}

/** Asks for a recovery mail. The answer is the same for known and unknown addresses. */
export function useRecovery({ fieldId, campaignId, onSent }: RecoveryOptions) {
  const call = useWaitingCall();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const refuse = (sentence: string) => {
    setFailure(sentence);
    focusNext(fieldId);
  };
  return {
    failure,
    isSending,
    clear: () => setFailure(undefined),
    async send(email: string) {
      if (isSending) return;
      if (typedText(email) === '') return refuse(RECOVERY_EMAIL_MISSING);
      setFailure(undefined);
      setSending(true);
      const answer = await call(identityRoutes.recover, {
        body: { email: typedText(email), ...(campaignId && { campaignId }) },
      });
      setSending(false);
      if (answer.status === 204) {
        showAlert('success', SENT);
        return onSent();
      }
      refuse(answer.status === 400 ? RECOVERY_EMAIL_MISSING : (answer.problem?.error ?? FAILED));
    },
  };
}
