import type { ReactNode } from 'react';
import classes from './seat-drawing.module.css';
import type { SeatState } from './seating.ts';

interface SeatDrawingProps {
  readonly state: SeatState;
  /** On the cushion of a seat that is free or selected. */
  readonly number?: string;
  /** On the back rest of a selected one: whose it is. */
  readonly mark?: ReactNode;
}

/** A seat from above, looking to the front. Colour tells its state, and so does a sign: its person, a cross, an exclamation mark. */
export function SeatDrawing({ state, number, mark }: SeatDrawingProps) {
  return (
    <span className={classes.seat} data-state={state} aria-hidden>
      <svg className={classes.shape} viewBox="0 0 30 30" aria-hidden>
        <rect className={classes.arm} x="0.75" y="8.5" width="6" height="15" rx="3" />
        <rect className={classes.arm} x="23.25" y="8.5" width="6" height="15" rx="3" />
        <rect className={classes.back} x="2" y="20.5" width="26" height="8.75" rx="4.25" />
        <rect className={classes.cushion} x="3.5" y="0.75" width="23" height="22" rx="6" />
        {state === 'taken' && <path className={classes.sign} d="M11 7.5 19 15.5 M19 7.5 11 15.5" />}
        {state === 'lost' && <path className={classes.sign} d="M15 6 V12.5 M15 16.8 V17" />}
      </svg>
      {(state === 'free' || state === 'selected') && (
        <span className={classes.number} data-long={(number && number.length > 2) || undefined}>
          {number}
        </span>
      )}
      {state === 'selected' && <span className={classes.mark}>{mark}</span>}
    </span>
  );
}

/** A steering wheel. */
export function WheelDrawing() {
  return (
    <svg className={classes.wheel} viewBox="0 0 28 28" aria-hidden>
      <circle cx="14" cy="14" r="11.5" />
      <circle cx="14" cy="14" r="3" />
      <path d="M11 14 H2.5 M17 14 H25.5 M14 17 V25.5" />
    </svg>
  );
}
