import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { focusHeading } from '@embarque/web-kit/ui/behaviour/focus-heading.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { useEffect, useId } from 'react';
import { useSignOut } from '../../brand/menu/use-sign-out.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import classes from './first-access-dialog.module.css';
import { useFirstAccess } from './use-first-access.ts';

/** Stays until the member has chosen a password in the place of the one that came with the account, or leaves. */
export default function FirstAccessDialog() {
  const { email } = useUser();
  const leave = useSignOut();
  const { password, isSaving, submit } = useFirstAccess();
  const formId = useId();
  // Nothing opened it that the focus could go back to.
  useEffect(() => focusHeading, []);
  return (
    <>
      <Dialog
        title="Crie a sua senha"
        centered
        isShort
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        onClose={() => undefined}
        foot={
          <>
            <Button look="quiet" onClick={leave}>
              Sair
            </Button>
            <Button type="submit" form={formId} disabled={!password.isComplete}>
              Alterar senha
            </Button>
          </>
        }
      >
        <form id={formId} className={classes.form} noValidate onSubmit={submit}>
          <p className={classes.lead}>
            Este é o seu primeiro acesso. Para continuar, troque a senha que você recebeu por uma que só você conheça.
          </p>
          {/* For whatever keeps passwords: it asks for which account this one is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
          <NewPasswordFields state={password} />
        </form>
      </Dialog>
      {isSaving && <LoadingDialog text="Aguarde, enquanto salvamos as informações." />}
    </>
  );
}
