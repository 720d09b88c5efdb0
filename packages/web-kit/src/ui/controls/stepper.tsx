import { Check } from 'lucide-react';
import classes from './stepper.module.css';

interface StepperProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the step one is at. */
  readonly current: number;
  /** It is done too: the last one, once nothing is left to do. */
  readonly isDone?: boolean;
}

/** Where one stands on a way of a few steps. On phones only the current one has its name. */
export function Stepper({ label, steps, current, isDone = false }: StepperProps) {
  return (
    <ol className={classes.stepper} aria-label={label}>
      {steps.map((step, index) => {
        const isBehind = index < current || (isDone && index === current);
        return (
          <li
            key={step}
            className={classes.step}
            data-done={isBehind || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden>
              {isBehind ? <Check size={14} strokeWidth={3} /> : index + 1}
            </span>
            <span className={classes.name}>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}
