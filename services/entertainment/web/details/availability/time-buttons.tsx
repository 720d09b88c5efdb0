import { useId } from 'react';
import classes from './time-buttons.module.css';

interface TimeButtonsProps {
  /** HH:mm */
  readonly times: readonly string[];
  readonly value: string | null;
  readonly error: string | undefined;
  onChange(time: string): void;
}

/** The times of a day, of which one is chosen. */
export function TimeButtons({ times, value, error, onChange }: TimeButtonsProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <p id={id}>Horário</p>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={classes.times}
      >
        {times.map((time) => (
          <label key={time} className={classes.time}>
            <input
              type="radio"
              name={id}
              checked={time === value}
              className={classes.input}
              data-error={error !== undefined || undefined}
              onChange={() => onChange(time)}
            />
            {time}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
