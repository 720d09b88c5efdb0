import { CancellationSteps } from '../cancellation-steps.tsx';
import type { ExperienceSelection } from '../experience-selection.ts';
import classes from './experience-conditions.module.css';

/** What giving up the visit costs until when, and how it is entered. */
export function ExperienceConditions({ selection }: { readonly selection: ExperienceSelection }) {
  return (
    <div className={classes.conditions}>
      <h3>Cancelamento</h3>
      <CancellationSteps steps={selection.cancelPenalties} />
      <p>Horários do local. O voucher traz um código que vale para uma única entrada.</p>
    </div>
  );
}
