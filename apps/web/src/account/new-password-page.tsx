import { identityRoutes } from '@embarque/contract/identity.ts';
import { shopPaths, shopQuery } from '@embarque/contract/shop-paths.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import classes from './entry-form.module.css';
import { EntryPage } from './entry-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PASSWORD_CHANGED, useNewPassword } from './use-new-password.ts';

/** /nova-senha: a new password with the token of a recovery mail. */
export function NewPasswordPage() {
  const router = useRouter();
  const { [shopQuery.resetToken]: token = '' } = useSearch({ strict: false });
  const state = useNewPassword();
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const answer = await call(identityRoutes.reset, { body: { token, password: state.password } });
    setSending(false);
    if (answer.status === 204) {
      showAlert('success', PASSWORD_CHANGED, { forNextPage: true });
      return router.navigate({ to: shopPaths.signIn, replace: true });
    }
    state.refuse(answer);
  };

  return (
    <EntryPage>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <h1 className={classes.title}>Nova senha</h1>
        <NewPasswordFields state={state} />
        <Button type="submit" size="lg" loading={sending} disabled={!state.isComplete}>
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
