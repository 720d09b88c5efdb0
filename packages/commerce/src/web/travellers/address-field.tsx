import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { TextInput } from '@mantine/core';
import { type FieldContext, fieldProps } from '../field-props.ts';
import classes from './address-field.module.css';

interface AddressFieldProps extends FieldContext {
  readonly path: string;
  /** May be the member's, which the browser knows. */
  readonly isMember: boolean;
  readonly value: string;
  onText(address: string): void;
}

/** A traveller's address in one line, over the whole width of their fields. */
export function AddressField({ path, isMember, value, onText, ...context }: AddressFieldProps) {
  return (
    <TextInput
      {...fieldProps(path, 'Endereço', context, 'Rua, número, bairro e cidade')}
      className={classes.address ?? ''}
      autoComplete={isMember ? 'street-address' : 'off'}
      maxLength={TEXT_MAX}
      value={value}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
