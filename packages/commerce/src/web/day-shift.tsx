import { dayShiftText } from '../travel-times.ts';
import classes from './day-shift.module.css';

/** On which other day an arrival is: "+1" to the eye, "no dia seguinte" to the ear and in its title. */
export function DayShift({ shift }: { readonly shift: string }) {
  const words = dayShiftText(shift);
  return (
    <>
      {' '}
      <sup role="img" aria-label={words} title={words} className={classes.shift}>
        {shift}
      </sup>
    </>
  );
}
