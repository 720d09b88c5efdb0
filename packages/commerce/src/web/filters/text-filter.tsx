import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import classes from './text-filter.module.css';

interface TextFilterProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  onChange(text: string): void;
}

/** A part of a name or number to find. */
export function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  return (
    <input
      type="search"
      className={classes.text}
      placeholder={placeholder}
      aria-label={label}
      autoComplete="off"
      maxLength={TEXT_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
