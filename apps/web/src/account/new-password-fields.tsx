import { PASSWORD_MIN } from '@embarque/contract/identity.ts';
import { Failure } from '@embarque/web-kit/ui/notices/failure.tsx';
import { PasswordField } from './account-fields.tsx';
import type { NewPassword } from './use-new-password.ts';

/** An error comes into view with its field: on a low window it may else appear behind the buttons. */
const showWhole = (error: HTMLElement | null) => error?.scrollIntoView({ block: 'nearest' });

const errorProps = { role: 'alert', ref: showWhole } as const;

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
        error={state.error}
        errorProps={errorProps}
        onBlur={state.leavePassword}
        onText={state.changePassword}
      />
      <PasswordField
        label="Confirme a nova senha"
        autoComplete="new-password"
        value={state.repeated}
        error={state.differ && MISMATCH}
        errorProps={errorProps}
        onBlur={state.leaveRepeated}
        onText={state.changeRepeated}
      />
      {state.failure && <Failure ref={showWhole}>{state.failure}</Failure>}
    </>
  );
}
