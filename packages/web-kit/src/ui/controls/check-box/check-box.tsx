import classes from './check-box.module.css';

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly className?: string | undefined;
  onChange(checked: boolean): void;
}

/** A box to tick, pressed on its sentence too. */
export function CheckBox({ label, checked, className = '', onChange }: CheckBoxProps) {
  return (
    <label className={`${classes.box} ${className}`.trim()}>
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
