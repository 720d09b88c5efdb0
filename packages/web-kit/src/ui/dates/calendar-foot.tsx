import { Button } from '../controls/button.tsx';
import classes from './calendar.module.css';
import { shortDay } from './day-names.ts';
import type { DayRange } from './day-range.ts';
import { type RangeWords, rangeText } from './range-words.ts';

interface CalendarFootProps {
  readonly kind: 'day' | 'range';
  /** What is chosen, or would be. */
  readonly range: DayRange;
  readonly words: RangeWords;
  onDone(): void;
}

/** What is chosen in a calendar, in words, and the button that closes it: in sight however far its months are scrolled. */
export function CalendarFoot({ kind, range, words, onDone }: CalendarFootProps) {
  const day = range.start === null ? 'Escolha a data' : shortDay(range.start);
  return (
    <div className={classes.foot}>
      <p className={classes.chosen}>{kind === 'range' ? rangeText(range, words) : day}</p>
      <Button className={classes.done} onClick={onDone}>
        Pronto
      </Button>
    </div>
  );
}
