import { FieldGroup } from '@embarque/web-kit/ui/field-group.tsx';
import { memo } from 'react';
import { toggled } from '../filter-conditions.ts';
import { Tick } from './tick.tsx';

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

/** Conditions of one kind to tick; nothing where there are none. Memoised: a tick renders its own group and no other. */
export const TickGroup = memo(function TickGroup({ title, options, ticked, onChange }: TickGroupProps) {
  if (options.length === 0) return null;
  return (
    <FieldGroup legend={title}>
      {options.map(({ value, label, logo }) => (
        <Tick
          key={value}
          label={label}
          logo={logo}
          checked={ticked.includes(value)}
          onChange={() => onChange(toggled(ticked, value))}
        />
      ))}
    </FieldGroup>
  );
});
