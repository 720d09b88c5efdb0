import type { ReactNode, Ref } from 'react';
import classes from './failure.module.css';

interface FailureProps {
  readonly ref?: Ref<HTMLParagraphElement>;
  /** What happened, and what to do. */
  readonly children: ReactNode;
}

/** What went wrong with a form beside its fields, said at once. Whatever it stands in gives the room around it. */
export function Failure({ ref, children }: FailureProps) {
  return (
    <p ref={ref} role="alert" className={classes.failure}>
      {children}
    </p>
  );
}
