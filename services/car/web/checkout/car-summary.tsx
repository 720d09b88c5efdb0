import { formatReais } from '@embarque/contract/money.ts';
import { totalLabel } from '../../charged-days.ts';
import type { Car } from '../../contract.ts';
import { CarFacts } from '../car-facts.tsx';
import { momentText } from '../car-texts.ts';
import { RentalDesks } from '../rental-desks.tsx';
import { IncludedTerms, RentalTerms } from '../rental-terms.tsx';
import classes from './car-summary.module.css';

/** The chosen car: what it is, when and for how many days; folded below, where, and all that has to be known before buying. */
export function CarSummary({ selection }: { readonly selection: Car }) {
  const { urlCarImg, categoryName, model, companyName, pickupDateTime, dropoffDateTime, days, deposit } = selection;
  return (
    <div className={classes.summary}>
      <div className={classes.car}>
        <img src={urlCarImg} alt="" width={96} height={54} />
        <div>
          <h3>{categoryName}</h3>
          <p>{model}</p>
          <p>{companyName}</p>
        </div>
      </div>
      <p className={classes.when}>
        {momentText(pickupDateTime)} – {momentText(dropoffDateTime)}
      </p>
      <p className={classes.days}>
        <b>{totalLabel(days)}</b>
        <span>Caução de {formatReais(deposit.amount)} na retirada</span>
      </p>
      <details className={classes.details}>
        <summary>Lojas, o que está incluído e condições</summary>
        <div className={classes.folded}>
          <CarFacts car={selection} />
          <RentalDesks rental={selection} />
          <RentalTerms car={selection}>
            <IncludedTerms car={selection} />
          </RentalTerms>
        </div>
      </details>
    </div>
  );
}
