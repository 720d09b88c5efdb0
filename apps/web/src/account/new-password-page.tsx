import { identityRoutes, PASSWORD_MIN } from '@embarque/contract/identity.ts';
import { shopPaths, shopQuery } from '@embarque/contract/shop-paths.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { PasswordField } from './account-fields.tsx';
import classes from './entry-form.module.css';
import { EntryPage } from './entry-page.tsx';

const MISMATCH = 'Senhas não conferem, verifique!';
const CHANGED = 'Senha alterada com sucesso!';
const FAILED = 'Tivemos um problema, por favor tente novamente mais tarde.';

/** /nova-senha: a new password with the token of a recovery mail. */
export function NewPasswordPage() {
  const router = useRouter();
  const { [shopQuery.resetToken]: token = '' } = useSearch({ from: shopPaths.newPassword });
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  // Whoever is still typing has not got it wrong yet.
  const [isRepeated, setRepeatedOnce] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const retype = (set: (text: string) => void, text: string) => {
    setFailure(undefined);
    set(text);
  };
  const differ = isRepeated && repeated !== '' && password !== repeated;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const answer = await call(identityRoutes.reset, { body: { token, password } });
    setSending(false);
    if (answer.status === 204) {
      showAlert('success', CHANGED, { forNextPage: true });
      return router.navigate({ to: shopPaths.signIn, replace: true });
    }
    setFailure(answer.problem?.fields?.password ?? answer.problem?.error ?? FAILED);
  };

  return (
    <EntryPage>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <h1 className={classes.title}>Nova senha</h1>
        <PasswordField
          label="Nova senha"
          description={`Pelo menos ${PASSWORD_MIN} caracteres`}
          autoComplete="new-password"
          value={password}
          onText={(text) => retype(setPassword, text)}
        />
        <PasswordField
          label="Confirme a nova senha"
          autoComplete="new-password"
          value={repeated}
          error={differ && MISMATCH}
          errorProps={{ role: 'alert' }}
          onBlur={() => setRepeatedOnce(true)}
          onText={(text) => retype(setRepeated, text)}
        />
        {failure && (
          <p className={classes.error} role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" size="lg" loading={sending} disabled={password === '' || password !== repeated}>
          Alterar senha
        </Button>
        <div className={classes.links}>
          <Button look="quiet" onClick={() => void router.navigate({ to: shopPaths.signIn })}>
            Voltar
          </Button>
        </div>
      </form>
    </EntryPage>
  );
}
