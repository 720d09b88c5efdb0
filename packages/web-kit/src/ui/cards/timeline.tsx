import { toBrazilianDate } from '@embarque/contract/dates.ts';
import type { ReactNode } from 'react';
import classes from './timeline.module.css';

/** A moment at a place: a departure, a check-in, a pick-up. */
export interface TimelineStop {
  /** Local date-time, ISO 8601: shown as it stands, never converted. */
  readonly dateTime: string;
  /** The place. */
  readonly title: string;
  /** What happens there, where the place alone does not say it. */
  readonly label?: string;
  /** More of it, and of the way to the next stop. */
  readonly children?: ReactNode;
  /** What follows is waiting, not moving. */
  readonly isPause?: boolean;
}

interface TimelineProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly stops: readonly TimelineStop[];
}

/** Stops in their order, on one line. A day is written once, above its first stop. */
export function Timeline({ label, stops }: TimelineProps) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {stops.map((stop, index) => {
        const { dateTime, title, children } = stop;
        const day = dateTime.slice(0, 10);
        const isNewDay = day !== stops[index - 1]?.dateTime.slice(0, 10);
        return (
          <li
            key={`${dateTime} ${title}`}
            className={classes.stop}
            data-day={isNewDay || undefined}
            data-pause={stop.isPause || undefined}
          >
            {isNewDay && <p className={classes.day}>{toBrazilianDate(day)}</p>}
            <time className={classes.time} dateTime={dateTime}>
              {dateTime.slice(11, 16)}
            </time>
            <span className={classes.dot} aria-hidden />
            <div className={classes.text}>
              <span className={classes.title}>
                {stop.label && <span className={classes.label}>{stop.label}</span>} {title}
              </span>
              {children && <div className={classes.notes}>{children}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
