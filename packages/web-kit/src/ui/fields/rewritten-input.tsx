import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { caretAfter } from './caret-after.ts';

interface RewrittenInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly value: string;
  /** What the typed text becomes at once, e.g. upper case. */
  rewrite(text: string): string;
  onText(text: string): void;
}

/**
 * A text field that rewrites what is typed and leaves the caret where it is. What is still being composed, as the accent before its
 * letter, waits for its end: rewritten halfway it would come out as something else.
 */
export function RewrittenInput({ value, rewrite, onText, ...rest }: RewrittenInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const take = ({ value: typed, selectionStart }: HTMLInputElement) => {
    caret.current = caretAfter(typed, selectionStart, rewrite);
    onText(rewrite(typed));
  };
  return (
    <TextInput
      {...rest}
      ref={input}
      value={value}
      onChange={({ currentTarget, nativeEvent }) => {
        if ((nativeEvent as InputEvent).isComposing) onText(currentTarget.value);
        else take(currentTarget);
      }}
      onCompositionEnd={({ currentTarget }) => take(currentTarget)}
    />
  );
}
