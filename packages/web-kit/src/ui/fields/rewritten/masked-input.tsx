import type { TextInputProps } from '@mantine/core';
import { comesAtOnce, maskedText } from './masked-text.ts';
import { RewrittenInput } from './rewritten-input.tsx';

interface MaskedInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly id: string;
  /** `0` stands for a digit, as in `00/00/0000`. */
  readonly mask: string;
  readonly value: string;
  /** What a text means in the form of the mask when more than a character of it comes at once, pasted or filled in by the browser. */
  read?(text: string): string;
  /** The text as shown, mask included. */
  onAccept(value: string): void;
}

/** A text field that inserts its separators itself. Digits only. */
export function MaskedInput({ mask, value, read, onAccept, ...rest }: MaskedInputProps) {
  const shown = maskedText(mask, value);
  return (
    <RewrittenInput
      inputMode="numeric"
      {...rest}
      value={shown}
      rewrite={(text) => maskedText(mask, read && comesAtOnce(shown, text) ? read(text) : text)}
      onText={onAccept}
      onBeforeInput={(event) => {
        const { selectionStart, selectionEnd } = event.currentTarget;
        // A digit more than fits would push out the last one, unseen.
        if (shown.length === mask.length && selectionStart === selectionEnd && isDigit(event)) event.preventDefault();
      }}
    />
  );
}

/** Whether a digit is about to be typed. */
const isDigit = (event: { readonly data?: string }): boolean => /^\d$/.test(event.data ?? '');
