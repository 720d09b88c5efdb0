import { storedCampaignId } from '@embarque/web-kit/session/session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { EmailField } from './account-fields.tsx';
import classes from './entry-form.module.css';
import { useRecovery } from './use-recovery.ts';

const EMAIL_ID = 'email-da-conta';

interface RecoveryFormProps {
  readonly email: string;
  onEmail(email: string): void;
  onBack(): void;
}

/** Asks for a recovery mail. */
export function RecoveryForm({ email, onEmail, onBack }: RecoveryFormProps) {
  const { failure, isSending, send } = useRecovery({
    fieldId: EMAIL_ID,
    campaignId: storedCampaignId(),
    onSent: onBack,
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(email);
      }}
    >
      <h1 className={classes.title}>Recuperar senha</h1>
      <p className={classes.lead}>Informe o e-mail da sua conta para receber o link de uma nova senha.</p>
      <EmailField id={EMAIL_ID} value={email} onText={onEmail} error={failure} errorProps={{ role: 'alert' }} />
      <Button type="submit" size="lg" loading={isSending}>
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
