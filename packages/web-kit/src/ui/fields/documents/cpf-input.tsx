import { CPF_PLACEHOLDER, formatCpf, plainCpf } from '@embarque/contract/fields/cpf.ts';
import type { TextInputProps } from '@mantine/core';
import { RewrittenInput } from '../rewritten/rewritten-input.tsx';

/** Longer than a CPF, so that one with too many digits can be seen and mended: nothing is cut unseen. */
const TYPED_MAX = 40;

interface CpfInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly id: string;
  /** Without punctuation. */
  readonly value: string;
  /** The number without its punctuation; whatever else was typed is in it, for the field's rule to tell. */
  onText(cpf: string): void;
}

/** A field for a CPF, however it is typed or pasted: shown with its punctuation, told without. */
export function CpfInput({ value, onText, ...rest }: CpfInputProps) {
  return (
    <RewrittenInput
      {...rest}
      value={formatCpf(value)}
      rewrite={formatCpf}
      onText={(text) => onText(plainCpf(text))}
      maxLength={TYPED_MAX}
      inputMode="numeric"
      autoComplete="off"
      placeholder={CPF_PLACEHOLDER}
    />
  );
}
