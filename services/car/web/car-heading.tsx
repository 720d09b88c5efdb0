import type { CarBooking } from '@embarque/car/contract.ts';
import { CarFacts } from './car-facts.tsx';
import classes from './car-heading.module.css';

/** A car with its picture: class, model, the company that rents it out, and what it has. */
export function CarHeading({ car }: { readonly car: CarBooking['car'] }) {
  return (
    <div className={classes.car}>
      <img className={classes.picture} src={car.urlCarImg} alt="" width={320} height={180} />
      <div>
        <h3 className={classes.name}>{car.categoryName}</h3>
        <p className={classes.model}>{car.model}</p>
        <p className={classes.company}>
          <img src={car.urlLogoCompany} alt="" width={36} height={24} />
          {car.companyName}
        </p>
      </div>
      <div className={classes.facts}>
        <CarFacts car={car} />
      </div>
    </div>
  );
}
