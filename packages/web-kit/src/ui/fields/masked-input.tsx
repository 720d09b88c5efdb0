import { InputBase, type InputBaseProps } from '@mantine/core';
import { IMaskInput } from 'react-imask';

interface MaskedInputProps extends Omit<InputBaseProps, 'mask'> {
  readonly id: string;
  /** `0` stands for a digit, as in `00/00/0000`. */
  readonly mask: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  /** What a text that comes at once, pasted or filled in by the browser, means in the form of the mask. */
  read?(text: string): string;
  /** The text as shown, mask included. */
  onAccept(value: string): void;
  onBlur?(): void;
}

/** A text field that inserts its separators itself. Digits only. */
export function MaskedInput({ mask, value, read, onAccept, ...rest }: MaskedInputProps) {
  return (
    <InputBase
      {...rest}
      component={IMaskInput}
      mask={mask}
      value={value}
      inputMode="numeric"
      prepare={(text: string, _: unknown, { input, raw }: { input?: boolean; raw?: boolean }) =>
        // Only what its user enters, not what the field is given.
        read && input && raw && text.length > 1 ? read(text) : text
      }
      onAccept={(text: string) => {
        // The mask also reports the value it is given.
        if (text !== value) onAccept(text);
      }}
    />
  );
}
