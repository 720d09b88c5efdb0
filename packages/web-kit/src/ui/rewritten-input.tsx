import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { caretAfter } from './caret-after.ts';

interface RewrittenInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly value: string;
  /** What the typed text becomes at once, e.g. upper case. */
  rewrite(text: string): string;
  onText(text: string): void;
}

/** A text field that rewrites what is typed and leaves the caret where it is. */
export function RewrittenInput({ value, rewrite, onText, ...rest }: RewrittenInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <TextInput
      {...rest}
      ref={input}
      value={value}
      onChange={({ currentTarget }) => {
        const { value: typed, selectionStart } = currentTarget;
        caret.current = caretAfter(typed, selectionStart, rewrite);
        onText(rewrite(typed));
      }}
    />
  );
}
