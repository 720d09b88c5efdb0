import { type ReactNode, useId } from 'react';
import classes from './trip-page.module.css';

interface TripSectionProps {
  readonly title: string;
  /** What it holds stands beside its heading where that is wide. */
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

/** One of the things that the page of a booking tells, under its own heading. */
export function TripSection({ title, isRow = false, children }: TripSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} data-row={isRow || undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
