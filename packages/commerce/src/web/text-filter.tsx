import classes from './text-filter.module.css';

interface TextFilterProps {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly value: string;
  onChange(text: string): void;
}

/** A part of a name or number to find. */
export function TextFilter({ label, placeholder, maxLength, value, onChange }: TextFilterProps) {
  return (
    <input
      type="search"
      className={classes.text}
      placeholder={placeholder}
      aria-label={label}
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
