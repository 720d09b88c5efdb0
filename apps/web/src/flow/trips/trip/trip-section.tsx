import { type ReactNode, useId } from 'react';
import classes from './trip-page.module.css';

interface TripSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One of the things that the page of a booking tells, under its own heading. */
export function TripSection({ title, children }: TripSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
