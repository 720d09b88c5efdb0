import { PASSWORD_MIN } from '@embarque/contract/identity.ts';
import { PasswordField } from './account-fields.tsx';
import classes from './entry-form.module.css';
import type { NewPassword } from './use-new-password.ts';

const MISMATCH = 'Senhas não conferem, verifique!';

/** A new password, twice, and why it was refused. */
export function NewPasswordFields({ state }: { readonly state: NewPassword }) {
  return (
    <>
      <PasswordField
        label="Nova senha"
        description={`Pelo menos ${PASSWORD_MIN} caracteres`}
        autoComplete="new-password"
        value={state.password}
        onText={state.changePassword}
      />
      <PasswordField
        label="Confirme a nova senha"
        autoComplete="new-password"
        value={state.repeated}
        error={state.differ && MISMATCH}
        errorProps={{ role: 'alert' }}
        onBlur={state.leaveRepeated}
        onText={state.changeRepeated}
      />
      {state.failure && (
        <p className={classes.error} role="alert">
          {state.failure}
        </p>
      )}
    </>
  );
}
