import { TEXT_MAX } from '@embarque/contract/fields.ts';
import { identityRoutes, RECOVERY_EMAIL_MISSING } from '@embarque/contract/identity.ts';
import { storedCampaignId } from '@embarque/web-kit/session/session.ts';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { Button } from '@embarque/web-kit/ui/button.tsx';
import { focusNext } from '@embarque/web-kit/ui/focus-next.ts';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCallWithLine } from '../flow/use-call-with-line.ts';
import classes from './entry-form.module.css';

const SENT = 'Enviamos um e-mail para você atualizar sua senha, verifique!';
const FAILED = 'Tivemos um problema, por favor tente novamente mais tarde.';

const EMAIL_ID = 'email-da-conta';

interface RecoveryFormProps {
  readonly email: string;
  onEmail(email: string): void;
  onBack(): void;
}

/** Asks for a recovery mail. The answer is the same for known and unknown addresses. */
export function RecoveryForm({ email, onEmail, onBack }: RecoveryFormProps) {
  const call = useCallWithLine();
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);

  const refuse = (sentence: string) => {
    setFailure(sentence);
    focusNext(EMAIL_ID);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return refuse(RECOVERY_EMAIL_MISSING);
    setFailure(undefined);
    setSending(true);
    const campaignId = storedCampaignId();
    const answer = await call(identityRoutes.recover, {
      body: { email: email.trim(), ...(campaignId && { campaignId }) },
    });
    setSending(false);
    if (answer.status === 204) {
      showAlert('success', SENT);
      return onBack();
    }
    const problem = answer.problem;
    refuse(answer.status === 400 ? RECOVERY_EMAIL_MISSING : (problem?.error ?? FAILED));
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={classes.title}>Recuperar senha</h1>
      <p className={classes.lead}>Informe o e-mail da sua conta para receber o link de uma nova senha.</p>
      <TextInput
        id={EMAIL_ID}
        label="E-mail"
        type="email"
        size="md"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={TEXT_MAX}
        value={email}
        error={failure}
        errorProps={{ role: 'alert' }}
        onChange={(event) => onEmail(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" loading={sending}>
        Enviar
      </Button>
      <div className={classes.links}>
        <Button look="quiet" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
