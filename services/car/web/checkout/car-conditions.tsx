import type { CarSelection } from '../car-selection.ts';
import { cancellationLines } from '../car-texts.ts';
import classes from './car-conditions.module.css';

/** What giving up the car costs until when, by the clock of the pick-up desk. */
export function CarConditions({ selection }: { readonly selection: CarSelection }) {
  return (
    <section className={classes.conditions} aria-labelledby="regras-aluguel">
      <h3 id="regras-aluguel">Cancelamento</h3>
      <ul>
        {cancellationLines(selection).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>Horários do local de retirada. As taxas de governo voltam em qualquer cancelamento aceito pela locadora.</p>
    </section>
  );
}
