import { useState } from 'react';
import { statesOf } from '../../testing/states.ts';
import { DateField, DateRangeField } from './date-field.tsx';

const limits = { first: '2026-03-10', last: '2026-06-20' } as const;

interface OneProps {
  readonly value?: string;
  readonly error?: string;
}

/** A day that is chosen. */
function One({ value, error }: OneProps) {
  const [day, setDay] = useState<string | null>(value ?? null);
  return <DateField label="Data de ida" value={day} {...limits} error={error} onChange={setDay} />;
}

/** Days that are chosen. */
function Two({ start = null, end = null }: { readonly start?: string | null; readonly end?: string | null }) {
  const [range, setRange] = useState({ start, end });
  return <DateRangeField label="Datas" value={range} {...limits} onChange={setRange} />;
}

export default statesOf({
  empty: <One />,
  chosen: <One value="2026-03-14" />,
  withError: <One error="Informe a data de ida" />,
  emptyRange: <Two />,
  chosenRange: <Two start="2026-03-12" end="2026-03-19" />,
});
