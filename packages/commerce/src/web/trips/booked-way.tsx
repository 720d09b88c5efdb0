import type { ComponentProps, ReactNode } from 'react';
import classes from './booked-way.module.css';

interface BookedWayProps extends Omit<ComponentProps<'section'>, 'title' | 'className'> {
  readonly title: 'IDA' | 'VOLTA';
  /** The way in short, beside its title. */
  readonly facts: ReactNode;
  readonly badge?: ReactNode;
  /** The way in full. */
  readonly children: ReactNode;
}

/** One way of a trip that was bought. */
export function BookedWay({ title, facts, badge, children, ...section }: BookedWayProps) {
  return (
    <section {...section} className={classes.way}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <span>{facts}</span>
        {badge}
      </div>
      {children}
    </section>
  );
}
