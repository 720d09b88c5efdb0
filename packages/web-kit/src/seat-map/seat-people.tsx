import classes from './seat-people.module.css';
import type { Seating } from './seating.ts';

interface SeatPeopleProps {
  readonly seating: Seating;
  readonly isBusy: boolean;
  onCurrent(id: string): void;
}

/** Everybody who needs a seat and the one they have. Who is pressed gets the next seat that is chosen. */
export function SeatPeople({ seating, isBusy, onCurrent }: SeatPeopleProps) {
  return (
    <ul className={classes.people} aria-label="Quem vai em cada assento">
      {seating.people.map(({ id, name, mark, seat }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.person}
            aria-pressed={id === seating.current}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onCurrent(id)}
          >
            <span className={classes.mark} aria-hidden>
              {mark}
            </span>
            <span className={classes.name}>{name}</span>{' '}
            <span className={classes.seat} data-seated={seat !== null || undefined}>
              {seat === null ? 'Sem assento' : `Assento ${seat}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
