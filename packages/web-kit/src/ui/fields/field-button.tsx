import { Input, UnstyledButton } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './field-button.module.css';

interface FieldButtonProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly icon?: ReactNode;
  readonly error?: string | undefined;
  readonly expanded: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  onClick(): void;
  onPrepare?(): void;
}

/** A field whose value is chosen in a panel: looks like an input, works like a button. */
export function FieldButton(props: FieldButtonProps) {
  const { label, value, placeholder, icon, error, expanded, ref, onClick, onPrepare } = props;
  const id = useId();
  return (
    <div className={classes.field} data-field>
      <Input.Label id={`${id}-label`} size="md" component="span">
        {label}
      </Input.Label>
      <UnstyledButton
        ref={ref}
        className={classes.button}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        aria-expanded={expanded}
        aria-describedby={error ? `${id}-error` : undefined}
        data-error={Boolean(error)}
        onClick={onClick}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
      >
        <span className={classes.icon}>{icon}</span>
        <span id={`${id}-value`} className={value ? classes.value : classes.placeholder}>
          {value || placeholder}
        </span>
      </UnstyledButton>
      {error && (
        <Input.Error id={`${id}-error`} size="md" mt={5}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
