import { airlineName } from '@embarque/flight/airline-names.ts';
import { baggageText } from '@embarque/flight/baggage-text.ts';
import type { FlightChoice } from '@embarque/flight/contract.ts';
import { Fragment, memo } from 'react';
import { airlineLogo } from '../airline-logo.ts';
import {
  checkedPieces,
  clockTime,
  connectionsOf,
  dayShift,
  dayShiftText,
  durationText,
  endsOf,
  numbersText,
  operatedBy,
  stopsText,
} from '../journey-text.ts';
import styles from './choice-row.module.css';

interface ChoiceRowProps {
  readonly choice: FlightChoice;
  /** The radio group: one per journey of a recommendation. */
  readonly group: string;
  readonly checked: boolean;
  readonly journey: number;
  readonly onChoose: (journey: number, choiceId: string) => void;
}

/** One way to fly, as a radio row. Few and plain elements: a click on a filter renders dozens of these. */
export const ChoiceRow = memo(function ChoiceRow({ choice, group, checked, journey, onChoose }: ChoiceRowProps) {
  const ends = endsOf(choice);
  if (!ends) return null;
  const { first, last } = ends;
  const shift = dayShift(first.departuredatetime, last.arrivaldatetime);
  const pieces = checkedPieces(choice);
  const logo = airlineLogo(first.carrier);
  const operator = operatedBy(choice);
  const connections = connectionsOf(choice);
  const numbers = numbersText(choice);
  return (
    <label className={styles.row} data-checked={checked || undefined}>
      <input
        type="radio"
        className={styles.radio}
        name={group}
        value={choice.id}
        checked={checked}
        onChange={() => onChoose(journey, choice.id)}
      />
      {logo ? (
        <img className={styles.logo} src={logo} alt={airlineName(first.carrier)} width={32} height={32} />
      ) : (
        <span className={styles.logo} />
      )}
      <span className={styles.end}>
        <b>{clockTime(first.departuredatetime)}</b> {first.departurestation}
      </span>
      <span className={styles.way}>
        {durationText(choice.totalDuration)}
        <span className={styles.line} aria-hidden="true">
          {connections.map((stop) => (
            <i key={`${stop.airport}${stop.minutes}`} />
          ))}
        </span>
        {stopsText(choice)}
        {connections.length > 0 && (
          <span className={styles.via}>
            {connections.map((stop, index) => (
              <Fragment key={`${stop.airport}${stop.minutes}`}>
                {`${index > 0 ? ', ' : ' '}${stop.change ? `${stop.airport}→${stop.change}` : stop.airport}`}
                <span className={styles.wide}> {durationText(stop.minutes)}</span>
              </Fragment>
            ))}
          </span>
        )}
      </span>
      <span className={styles.end}>
        <b>
          {clockTime(last.arrivaldatetime)}
          {shift && <sup title={dayShiftText(shift)}>{shift}</sup>}
        </b>{' '}
        {last.arrivalstation}
      </span>
      <span className={styles.extras}>
        <span
          className={styles.bags}
          role="img"
          aria-label={`Bagagem de mão. ${baggageText(pieces)}`}
          data-none={pieces === 0 || undefined}
        >
          {pieces > 1 && pieces}
        </span>
        <span className={styles.family}>
          {first.classofservices.farefamily}
          {first.fareoption.cabin !== 'Econômica' && ` · ${first.fareoption.cabin}`}
        </span>
        <span className={styles.number}>{operator ? `${numbers} · ${operator}` : numbers}</span>
      </span>
    </label>
  );
});
