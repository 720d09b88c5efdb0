import { arrivalNumberText } from '../../arrival-number.ts';
import type { CarBooking } from '../../contract.ts';
import { CarHeading } from '../car-heading.tsx';
import { RentalDesks } from '../rental-desks.tsx';
import { IncludedTerms, RentalTerms } from '../rental-terms.tsx';
import classes from './car-trip-details.module.css';

/** Returns "Econômico · Aroeira Aluguel de Carros". */
export function carTripTitle({ car: { categoryName, companyName } }: CarBooking): string {
  return `${categoryName} · ${companyName}`;
}

/** A rented car: what it is, its desks in full, and below them what to bring: drivers need it at the desk. */
export function CarTripDetails({ booking: { car } }: { readonly booking: CarBooking }) {
  return (
    <div className={classes.rental}>
      <CarHeading car={car} />
      <RentalDesks rental={car} />
      {car.arrivalNumber && <p className={classes.arrival}>{arrivalText(car.arrivalNumber)}</p>}
      <details className={classes.terms}>
        <summary>O que está incluído e o que levar à loja</summary>
        <RentalTerms car={car}>
          <IncludedTerms car={car} />
        </RentalTerms>
      </details>
    </div>
  );
}

const arrivalText = (number: string) => `Voo informado à locadora: ${arrivalNumberText(number)}`;
