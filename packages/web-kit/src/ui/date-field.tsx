import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { Popover, Skeleton } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { DayRange } from './day-range.ts';
import { FieldButton } from './field-button.tsx';
import { loadPart } from './load-part.ts';

const loadCalendar = () => import('./calendar.tsx');
const Calendar = lazy(async () => ({ default: (await loadPart(loadCalendar)).Calendar }));

interface Limits {
  readonly label: string;
  /** First and last day that may be chosen, yyyy-MM-dd. */
  readonly first: string;
  readonly last: string;
  /** Its month shows while no day is chosen; `first` by default. */
  readonly opensAt?: string;
  readonly error?: string | undefined;
}

interface DateFieldProps extends Limits {
  readonly value: string | null;
  onChange(day: string | null): void;
}

interface DateRangeFieldProps extends Limits {
  readonly value: DayRange;
  onChange(range: DayRange): void;
}

/** Minimum distance between the calendar and the window's edge. */
const EDGE_PX = 16;

const wide = () => matchMedia('(min-width: 48em)').matches;

/** A field for one day, chosen from a calendar. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  return (
    <CalendarField
      {...field}
      kind="day"
      text={value ? toBrazilianDay(value) : ''}
      range={{ start: value, end: null }}
      onRange={({ start }) => onChange(start)}
      isComplete={({ start }) => start !== null}
    />
  );
}

/** A field for a range of days, chosen from one calendar. */
export function DateRangeField({ value, onChange, ...field }: DateRangeFieldProps) {
  const text = [value.start, value.end].filter((day) => day !== null).map(toBrazilianDay);
  return (
    <CalendarField
      {...field}
      kind="range"
      text={text.join(' - ')}
      range={value}
      onRange={onChange}
      isComplete={({ start, end }) => start !== null && end !== null}
    />
  );
}

interface CalendarFieldProps extends Limits {
  readonly kind: 'day' | 'range';
  readonly text: string;
  readonly range: DayRange;
  onRange(range: DayRange): void;
  isComplete(range: DayRange): boolean;
}

function CalendarField({
  label,
  first,
  last,
  opensAt = first,
  error,
  kind,
  text,
  range,
  onRange,
  isComplete,
}: CalendarFieldProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const choose = (chosen: DayRange) => {
    onRange(chosen);
    if (isComplete(chosen)) close();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      shadow="lg"
      radius="lg"
      trapFocus
      position="bottom"
      middlewares={{ shift: { padding: EDGE_PX }, flip: true }}
      withRoles={false}
    >
      <Popover.Target>
        <div>
          <FieldButton
            ref={button}
            label={label}
            value={text}
            placeholder="dd/mm/aaaa"
            icon={<CalendarDays size={18} aria-hidden />}
            error={error}
            expanded={opened}
            onClick={() => setOpened(!opened)}
            onPrepare={() => void loadCalendar().catch(() => undefined)}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <Suspense fallback={<Skeleton width={wide() ? 640 : 308} height={352} radius="md" />}>
          <Calendar
            kind={kind}
            range={range}
            first={first}
            last={last}
            opensAt={opensAt}
            columns={wide() ? 2 : 1}
            onRange={choose}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
