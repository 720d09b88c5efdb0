import { PHONE_PLACEHOLDER, typedPhone } from '@embarque/contract/fields/phone.ts';
import type { TextInputProps } from '@mantine/core';
import { RewrittenInput } from './rewritten-input.tsx';

interface PhoneInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly id: string;
  readonly value: string;
  onText(phone: string): void;
}

/** A field for a Brazilian mobile number, however it is typed or pasted. */
export function PhoneInput(props: PhoneInputProps) {
  return <RewrittenInput {...props} rewrite={typedPhone} inputMode="tel" placeholder={PHONE_PLACEHOLDER} />;
}
