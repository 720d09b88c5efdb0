import groups from '@embarque/web-kit/ui/field-group.module.css';
import { memo, type ReactNode } from 'react';
import styles from './tick-group.module.css';

interface TickOption {
  readonly value: string;
  readonly label: string;
  readonly logo?: string | undefined;
}

interface TickGroupProps {
  readonly title: string;
  readonly options: readonly TickOption[];
  readonly ticked: readonly string[];
  readonly onChange: (ticked: readonly string[]) => void;
}

/** Conditions of one kind to tick. Memoised: a tick draws its own group anew and no other. */
export const TickGroup = memo(function TickGroup({ title, options, ticked, onChange }: TickGroupProps) {
  return (
    <Group title={title}>
      {options.map(({ value, label, logo }) => (
        <Tick
          key={value}
          label={label}
          logo={logo}
          checked={ticked.includes(value)}
          onChange={() => onChange(toggled(ticked, value))}
        />
      ))}
    </Group>
  );
});

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** A part of the panel under its title. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={groups.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface TickProps {
  readonly label: string;
  readonly logo?: string | undefined;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** One condition to tick. */
export function Tick({ label, logo, checked, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={checked} onChange={onChange} />
      {logo && <img src={logo} alt="" width={20} height={20} />}
      <span>{label}</span>
    </label>
  );
}
