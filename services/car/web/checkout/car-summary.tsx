import { totalLabel } from '../../charged-days.ts';
import type { Car } from '../../contract.ts';
import { CarHeading } from '../car-heading.tsx';
import { RentalDesks } from '../rental-desks.tsx';
import { RentalTerms } from '../rental-terms.tsx';
import classes from './car-summary.module.css';

/** The chosen car: what it is, where and when, for how many days, and what has to be known before buying. */
export function CarSummary({ selection }: { readonly selection: Car }) {
  return (
    <div className={classes.summary}>
      <CarHeading car={selection} />
      <RentalDesks rental={selection} />
      <p className={classes.days}>{totalLabel(selection.days)}</p>
      <RentalTerms car={selection} />
    </div>
  );
}
