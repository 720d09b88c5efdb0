import type { ReactNode } from 'react';
import type { FieldErrors } from '../parts.ts';
import classes from './traveller-list.module.css';

interface TravellerListProps {
  /** Path of the travellers in their form, and id of what is wrong with them as a whole: `passengers`. */
  readonly path: string;
  readonly errors: FieldErrors;
  /** A TravellerFieldset each. */
  readonly children: ReactNode;
}

/** All travellers of a booking, and below them what is wrong with them as a whole. */
export function TravellerList({ path, errors, children }: TravellerListProps) {
  return (
    <div className={classes.travellers}>
      {children}
      {errors[path] && (
        <p className={classes.whole} id={path} role="alert">
          {errors[path]}
        </p>
      )}
    </div>
  );
}
