import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';

/** With a value whoever draws it keeps what is typed; without one the field itself does, for the form that has it. */
type FieldProps<Props> = Omit<Props, 'onChange' | 'value'> &
  ({ readonly value: string; onText(text: string): void } | { readonly value?: never; readonly onText?: never });

/** The e-mail address of an account. */
export function EmailField({ onText, ...rest }: FieldProps<TextInputProps>) {
  return (
    <TextInput
      label="E-mail"
      type="email"
      size="md"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={TEXT_MAX}
      {...rest}
      onChange={onText && ((event) => onText(event.currentTarget.value))}
    />
  );
}

/** A password, the account's own unless `autoComplete` says otherwise. */
export function PasswordField({ onText, ...rest }: FieldProps<PasswordInputProps>) {
  return (
    <PasswordInput
      label="Senha"
      size="md"
      autoComplete="current-password"
      maxLength={TEXT_MAX}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar o que digitei', tabIndex: 0 }}
      // Its library marks the frame of this field alone.
      aria-invalid={rest.error ? true : undefined}
      {...rest}
      onChange={onText && ((event) => onText(event.currentTarget.value))}
    />
  );
}
