import { UnstyledButton } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import classes from './counter.module.css';

interface CounterProps {
  readonly label: string;
  /** Help text under the label, such as the ages. */
  readonly hint?: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly error?: string | undefined;
  onChange(value: number): void;
}

/**
 * A small number with buttons to decrease and increase it. At a limit its button stays where the focus is, and the limit is said. A
 * form that leads to its first error focuses the button that changes the number, which is described by what is wrong with it.
 */
export function Counter({ label, hint, value, min = 0, max = 9, error, onChange }: CounterProps) {
  const id = useId();
  const isLeast = value <= min;
  const isMost = value >= max;
  const errorId = error ? `${id}-error` : undefined;
  const marked = errorId && { 'data-error': true, 'aria-describedby': errorId };
  return (
    <fieldset className={classes.counter} aria-describedby={errorId}>
      <legend className={classes.hidden}>{label}</legend>
      <div className={classes.row}>
        <span className={classes.texts}>
          <span aria-hidden>{label}</span>
          {hint && <span className={classes.hint}>{hint}</span>}
        </span>
        <UnstyledButton
          className={classes.button}
          aria-label={`Diminuir ${label}`}
          aria-disabled={isLeast}
          {...(!isLeast && marked)}
          onClick={() => !isLeast && onChange(value - 1)}
        >
          <Minus size={18} aria-hidden />
        </UnstyledButton>
        <output className={classes.value}>
          {value}
          {isMost && <span className={classes.hidden}> é o máximo</span>}
          {isLeast && <span className={classes.hidden}> é o mínimo</span>}
        </output>
        <UnstyledButton
          className={classes.button}
          aria-label={`Aumentar ${label}`}
          aria-disabled={isMost}
          {...(isLeast && marked)}
          onClick={() => !isMost && onChange(value + 1)}
        >
          <Plus size={18} aria-hidden />
        </UnstyledButton>
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
