import { addDays, addMonths, daysBetween } from '@embarque/contract/dates.ts';
import { memo } from 'react';
import classes from './calendar.module.css';
import { fullDay, weekdayOf } from './day-names.ts';

const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];

interface MonthProps {
  /** yyyy-MM */
  readonly month: string;
  readonly labelId: string;
  /** First and last day that may be chosen. */
  readonly first: string;
  readonly last: string;
  /** Days between them that cannot be chosen. */
  readonly closed?: ReadonlySet<string> | undefined;
  /** The chosen days; null where none is, or none of this month. */
  readonly start: string | null;
  readonly end: string | null;
  /** The day that would end a range that has begun; null where none is pointed at. */
  readonly until: string | null;
  readonly isRange: boolean;
  /** The day of this month that Tab reaches. */
  readonly tabStop: string | null;
}

/**
 * The days of a month, as a grid. Its calendar hears what happens to them: a month renders again only when its own days change.
 */
export const CalendarMonth = memo(function CalendarMonth(props: MonthProps) {
  const { month, labelId, first, last, closed, start, end, until, isRange, tabStop } = props;
  const [from, to] = [start, end ?? until].sort();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table that keys move in.
    <table role="grid" aria-labelledby={labelId} aria-multiselectable={isRange || undefined} className={classes.month}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name} className={classes.weekday}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the week is what tells empty cells apart.
              if (!day) return <td key={index} />;
              const isEnd = day === start || day === end;
              const isClosed = closed?.has(day) === true;
              const isBetween = from && to && from < day && day < to;
              const edge = from && to && from !== to && (day === from ? 'start' : day === to && 'end');
              const isChosen = isEnd || (isBetween && end !== null);
              const band = { 'data-between': isBetween || undefined, 'data-edge': edge || undefined };
              return (
                // biome-ignore lint/a11y: a cell of the grid, whose button takes the focus.
                <td key={day} role="gridcell" aria-selected={isChosen || false} {...band}>
                  <button
                    type="button"
                    className={classes.day}
                    data-day={day}
                    data-end={isEnd || undefined}
                    data-until={day === until || undefined}
                    aria-label={`${fullDay(day)}${isClosed ? ', indisponível' : endText(day, start, end, isRange)}`}
                    aria-disabled={isClosed || undefined}
                    data-autofocus={day === tabStop || undefined}
                    tabIndex={day === tabStop ? 0 : -1}
                    disabled={day < first || day > last}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** Says which end of the range a day is. */
function endText(day: string, start: string | null, end: string | null, isRange: boolean): string {
  if (!isRange) return '';
  if (day === start) return day === end ? ', início e fim' : ', início';
  return day === end ? ', fim' : '';
}

/** The weeks of a month, from Sunday on; null where a day belongs to another month. */
function weeksOf(month: string): (string | null)[][] {
  const firstDay = `${month}-01`;
  const count = daysBetween(firstDay, addMonths(firstDay, 1));
  const before = weekdayOf(firstDay);
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) => {
    const place = index - before;
    return place < 0 || place >= count ? null : addDays(firstDay, place);
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
