import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { PasswordField } from '../../account-fields.tsx';
import { type Confirmed, PASSWORD_ID } from './use-confirmed.ts';

interface OwnPasswordProps {
  readonly state: Confirmed;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

/** The member's password, to confirm what cannot be left to whoever finds an open page. */
export function OwnPassword({ state, isFirst = false }: OwnPasswordProps) {
  const { email } = useUser();
  return (
    <>
      {/* For whatever keeps passwords: it asks for which account this one is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      <PasswordField
        id={PASSWORD_ID}
        label="Sua senha"
        value={state.password}
        error={state.wrong}
        errorProps={{ role: 'alert' }}
        data-autofocus={isFirst || undefined}
        onText={state.type}
      />
    </>
  );
}
