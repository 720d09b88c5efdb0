import { ownDataRoutes } from '@embarque/contract/profile/own-data.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { focusFirstError } from '../../../flow/form-errors/focus-first-error.ts';
import { PasswordField } from '../../account-fields.tsx';
import { NewPasswordFields } from '../../new-password-fields.tsx';
import { useNewPassword } from '../../use-new-password.ts';
import { FormFoot } from '../parts/form-foot.tsx';
import { Section } from '../parts/section.tsx';
import { sections } from '../parts/sections.ts';
import classes from './password-section.module.css';

const CHANGED = 'Senha alterada. Os outros aparelhos saíram da conta.';
const CURRENT_ID = 'senha-atual';

interface PasswordSectionProps {
  /** The member's other sessions have ended. */
  onChanged(): void;
}

/** The password, to be changed by who knows it. */
export function PasswordSection({ onChanged }: PasswordSectionProps) {
  const { email } = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const password = useNewPassword();

  const send = async () => {
    setWrong(undefined);
    password.setFailure(undefined);
    setSending(true);
    const body = { currentPassword: current, password: password.password };
    const answer = await call(ownDataRoutes.changePassword, { body });
    setSending(false);
    if (answer.status === 204) {
      setCurrent('');
      password.clear();
      setChanged(true);
      return onChanged();
    }
    const { problem } = answer;
    const ofCurrent = problem?.code === 'password_wrong' ? problem.error : problem?.fields?.currentPassword;
    setWrong(ofCurrent);
    if (ofCurrent === undefined) password.refuse({ problem });
    else focusFirstError(form.current, [CURRENT_ID]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && isComplete) void send();
  };
  const isComplete = current !== '' && password.isComplete;

  return (
    <Section {...sections.password} lead="Ao trocar a senha, os outros aparelhos saem da conta.">
      <form ref={form} className={classes.form} noValidate onSubmit={submit} onInput={() => setChanged(false)}>
        {/* For whatever keeps passwords: it asks for which account this one is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
        <PasswordField
          id={CURRENT_ID}
          label="Senha atual"
          value={current}
          error={wrong}
          errorProps={{ role: 'alert' }}
          onText={(text) => {
            setWrong(undefined);
            setCurrent(text);
          }}
        />
        <NewPasswordFields state={password} />
        <FormFoot
          label="Alterar senha"
          isSending={isSending}
          disabled={!isComplete}
          done={isChanged ? CHANGED : undefined}
          failure={undefined}
        />
      </form>
    </Section>
  );
}
