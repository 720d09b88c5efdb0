import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import classes from './calendar.module.css';
import type { DayRange } from './day-range.ts';

interface CalendarProps {
  readonly kind: 'day' | 'range';
  readonly range: DayRange;
  readonly first: string;
  readonly last: string;
  readonly opensAt: string;
  readonly columns: number;
  onRange(range: DayRange): void;
}

const ariaLabels = {
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
  nextDecade: 'Próxima década',
  previousDecade: 'Década anterior',
  monthLevelControl: 'Escolher o mês',
  yearLevelControl: 'Escolher o ano',
};

/** The calendar itself, in a chunk of its own that loads when it is about to be opened. */
export function Calendar({ kind, range, first, last, opensAt, columns, onRange }: CalendarProps) {
  const shared = {
    minDate: first,
    maxDate: last,
    numberOfColumns: columns,
    defaultDate: range.start ?? opensAt,
    weekdayFormat: 'ddd',
    hideOutsideDates: true,
    weekendDays: [],
    maxLevel: 'year' as const,
    size: 'md' as const,
    ariaLabels,
    classNames: {
      day: classes.day ?? '',
      weekday: classes.weekday ?? '',
      calendarHeaderControl: classes.control ?? '',
    },
  };
  // The arrow keys start from the chosen day, however the calendar was opened.
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const days = root.current;
    const chosen = days?.querySelector<HTMLElement>('button[data-selected]');
    (chosen ?? days?.querySelector<HTMLElement>('table button:not(:disabled)'))?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={root}>
      <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0 }}>
        {kind === 'range' ? (
          <DatePicker
            {...shared}
            type="range"
            allowSingleDateInRange
            defaultValue={[range.start, range.end]}
            onChange={([start, end]) => onRange({ start, end })}
          />
        ) : (
          <DatePicker {...shared} defaultValue={range.start} onChange={(day) => onRange({ start: day, end: null })} />
        )}
      </DatesProvider>
    </div>
  );
}
