import { formatReais } from '@embarque/contract/money.ts';
import { totalLabel } from '../../charged-days.ts';
import type { Car } from '../../contract.ts';
import { CarHeading } from '../car-heading.tsx';
import { RentalDesks } from '../rental-desks.tsx';
import { IncludedTerms, RentalTerms } from '../rental-terms.tsx';
import classes from './car-summary.module.css';

/** The chosen car: what it is, where and when, for how many days, and what has to be known before buying. */
export function CarSummary({ selection }: { readonly selection: Car }) {
  return (
    <div className={classes.summary}>
      <CarHeading car={selection} />
      <RentalDesks rental={selection} />
      <p className={classes.days}>
        <b>{totalLabel(selection.days)}</b>
        <span>Caução de {formatReais(selection.deposit.amount)} na retirada</span>
      </p>
      <IncludedTerms car={selection} />
      <details className={classes.terms}>
        <summary>Condições da locadora</summary>
        <RentalTerms car={selection} />
      </details>
    </div>
  );
}
