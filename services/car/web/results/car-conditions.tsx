import type { Car } from '../../contract.ts';
import { cancellationLines } from '../car-texts.ts';
import { RentalTerms, Terms } from '../rental-terms.tsx';
import classes from './car-conditions.module.css';

/** What is included, what the desk asks for, and what cancelling costs. */
export function CarConditions({ car }: { readonly car: Car }) {
  return (
    <div className={classes.conditions}>
      <RentalTerms car={car}>
        <Terms title="Cancelamento">{cancellationLines(car)}</Terms>
      </RentalTerms>
    </div>
  );
}
