import { fieldProps } from '@embarque/commerce/web/field-props.ts';
import { formatCpf } from '@embarque/contract/fields/cpf.ts';
import { PASSWORD_MIN } from '@embarque/contract/identity.ts';
import { REGISTRATION_NAME_MAX, type RegistrationDraft } from '@embarque/contract/registration.ts';
import { CpfInput } from '@embarque/web-kit/ui/fields/documents/cpf-input.tsx';
import { PhoneInput } from '@embarque/web-kit/ui/fields/rewritten/phone-input.tsx';
import { TextInput } from '@mantine/core';
import { EmailField, PasswordField } from '../../account/account-fields.tsx';
import classes from './member-dialog.module.css';
import { fieldId, type MemberDialogState } from './use-member-dialog.ts';

/** Who registers. */
export function RegistrationFields({ state }: { readonly state: MemberDialogState }) {
  const { draft, change, errors, blur } = state;
  const field = (name: keyof RegistrationDraft, label: string, hint?: string) =>
    fieldProps(fieldId('register', name), label, { errors, onBlur: blur }, hint);
  return (
    <div className={classes.fields}>
      <TextInput
        {...field('name', 'Nome')}
        autoComplete="given-name"
        maxLength={REGISTRATION_NAME_MAX}
        value={draft.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextInput
        {...field('lastName', 'Sobrenome')}
        autoComplete="family-name"
        maxLength={REGISTRATION_NAME_MAX}
        value={draft.lastName}
        onChange={({ currentTarget }) => change({ lastName: currentTarget.value })}
      />
      <CpfInput {...field('cpf', 'CPF')} value={draft.cpf} onText={(cpf) => change({ cpf: formatCpf(cpf) })} />
      <PhoneInput
        {...field('cellphone', 'Celular')}
        autoComplete="tel"
        value={draft.cellphone}
        onText={(cellphone) => change({ cellphone })}
      />
      <EmailField {...field('email', 'E-mail')} value={draft.email} onText={(email) => change({ email })} />
      <PasswordField
        {...field('password', 'Senha', `Pelo menos ${PASSWORD_MIN} caracteres`)}
        autoComplete="new-password"
        value={draft.password}
        onText={(password) => change({ password })}
      />
    </div>
  );
}
