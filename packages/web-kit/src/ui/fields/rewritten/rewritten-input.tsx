import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useReducer, useRef } from 'react';
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
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const take = ({ value: typed, selectionStart }: HTMLInputElement, inputType?: string) => {
    const text = rewrite(typed);
    caret.current = caretAfter(typed, selectionStart, rewrite);
    // Also where nothing changes, which would leave the caret at the end: the separator that was taken away comes back.
    redraw();
    // Delete in front of a separator that comes back goes past it, or the key would do nothing for ever.
    if (inputType === 'deleteContentForward' && text === value) caret.current += 1;
    onText(text);
  };
  return (
    <TextInput
      {...rest}
      ref={input}
      value={value}
      onChange={({ currentTarget, nativeEvent }) => {
        const { isComposing, inputType } = nativeEvent as InputEvent;
        if (isComposing) onText(currentTarget.value);
        else take(currentTarget, inputType);
      }}
      onCompositionEnd={({ currentTarget }) => take(currentTarget)}
    />
  );
}
