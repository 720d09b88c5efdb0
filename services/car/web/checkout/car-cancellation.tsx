import type { CancellationTerms } from '@embarque/car/car-details.ts';
import { cancellationLines, TAXES_COME_BACK } from '@embarque/car/rules/rental-texts.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { Terms } from '../rental-terms.tsx';
import classes from './car-cancellation.module.css';

/** What giving up the car costs until when, by the clock of the pick-up desk. */
export function CarCancellation({ selection }: { readonly selection: CancellationTerms }) {
  return (
    <div className={classes.cancellation}>
      <Terms title="Cancelamento">{cancellationLines(selection, serverNow())}</Terms>
      <p>{TAXES_COME_BACK}</p>
    </div>
  );
}
