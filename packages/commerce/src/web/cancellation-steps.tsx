import { type CancelStep, cancellationEnd } from '../visits/cancellation.ts';
import classes from './cancellation-steps.module.css';

/** What cancelling costs until when, by the clock of the venue. */
export function CancellationSteps({ steps }: { readonly steps: readonly CancelStep[] }) {
  return (
    <ul className={classes.steps}>
      {steps.map(({ name, description, until }) => (
        <li key={until}>
          <b>{name}.</b> {description}
        </li>
      ))}
      <li>{cancellationEnd(steps)}</li>
    </ul>
  );
}
