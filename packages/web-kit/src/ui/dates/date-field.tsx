import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { Skeleton } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { loadPart } from '../behaviour/load-part.ts';
import { BESIDE_MEDIA, SHEET_MEDIA, useMedia } from '../behaviour/use-media.ts';
import { FieldPanel } from '../fields/field-panel.tsx';
import type { DayRange } from './day-range.ts';
import type { RangeWords } from './range-words.ts';

const loadCalendar = () => import('./calendar.tsx');
const Calendar = lazy(async () => ({ default: (await loadPart(loadCalendar)).Calendar }));

interface Limits {
  readonly label: string;
  /** First and last day that may be chosen, yyyy-MM-dd. */
  readonly first: string;
  readonly last: string;
  /** Days between them that cannot be chosen. */
  readonly closed?: ReadonlySet<string>;
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
  /** How the range is said below the calendar. */
  readonly words?: RangeWords;
  onChange(range: DayRange): void;
}

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

/** A field for a range of days, chosen from one calendar. On phones it stays open until somebody has seen the whole range. */
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
  readonly words?: RangeWords | undefined;
  onRange(range: DayRange): void;
  isComplete(range: DayRange): boolean;
}

function CalendarField(props: CalendarFieldProps) {
  const {
    label,
    first,
    last,
    closed,
    opensAt = first,
    error,
    kind,
    text,
    range,
    words = {},
    onRange,
    isComplete,
  } = props;
  const isSheet = useMedia(SHEET_MEDIA);
  const columns = useMedia('(min-width: 48em)') ? 2 : 1;
  const isLow = useMedia(`${BESIDE_MEDIA} and (pointer: fine)`);
  return (
    <FieldPanel
      label={label}
      text={text}
      placeholder="dd/mm/aaaa"
      icon={<CalendarDays size={18} aria-hidden />}
      error={error}
      onPrepare={() => void loadCalendar().catch(() => undefined)}
    >
      {(close) => (
        <OnceOpen
          waiting={<Skeleton width={columns === 2 ? 640 : 308} maw="100%" height={isLow ? 341 : 417} radius="md" />}
        >
          <Calendar
            kind={kind}
            range={range}
            first={first}
            last={last}
            closed={closed}
            opensAt={opensAt}
            columns={columns}
            scrolls={isSheet}
            words={words}
            onRange={(chosen) => {
              onRange(chosen);
              if (isComplete(chosen) && !(isSheet && kind === 'range')) close();
            }}
            onDone={close}
          />
        </OnceOpen>
      )}
    </FieldPanel>
  );
}

interface OnceOpenProps {
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Lets the panel be painted before its content is rendered, and while that still loads. */
function OnceOpen({ waiting, children }: OnceOpenProps) {
  const isOpen = useDeferredValue(true, false);
  return isOpen ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
