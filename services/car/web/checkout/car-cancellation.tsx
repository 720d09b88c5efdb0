import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import type { Car } from '../../contract.ts';
import { cancellationLines } from '../car-texts.ts';
import { Terms } from '../rental-terms.tsx';
import classes from './car-cancellation.module.css';

/** What giving up the car costs until when, by the clock of the pick-up desk. */
export function CarCancellation({ selection }: { readonly selection: Car }) {
  return (
    <div className={classes.cancellation}>
      <Terms title="Cancelamento">{cancellationLines(selection, serverNow())}</Terms>
      <p>Horários do local de retirada. Os impostos voltam em qualquer cancelamento aceito pela locadora.</p>
    </div>
  );
}
