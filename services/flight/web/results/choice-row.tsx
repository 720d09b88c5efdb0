import { clockTime, dayShift, durationText } from '@embarque/commerce/travel-times.ts';
import { DayShift } from '@embarque/commerce/web/day-shift.tsx';
import shared from '@embarque/commerce/web/way-choices.module.css';
import type { FlightChoice } from '@embarque/flight/contract.ts';
import { airlineName } from '@embarque/flight/rules/airline-names.ts';
import { baggageText } from '@embarque/flight/rules/baggage-text.ts';
import { Fragment, memo } from 'react';
import { airlineLogo } from '../airline-logo.ts';
import { checkedPieces, connectionsOf, endsOf, numbersText, operatedBy, stopsText } from '../journey-text.ts';
import type { StationTexts } from '../station-texts.ts';
import classes from './choice-row.module.css';
import type { FareTerms } from './fares/fare-terms.ts';

interface ChoiceRowProps {
  readonly choice: FlightChoice;
  /** The radio group: one per journey of a recommendation. */
  readonly group: string;
  readonly checked: boolean;
  readonly journey: number;
  /** What the whole card says already. */
  readonly terms: Pick<FareTerms, 'carrier' | 'family' | 'pieces'>;
  readonly stations: StationTexts;
  readonly onChoose: (journey: number, choiceId: string) => void;
}

/** One way to fly, as a radio row of one line, or of two on phones. Few and plain elements: a click on a filter renders dozens of these. */
export const ChoiceRow = memo(function ChoiceRow({
  choice,
  group,
  checked,
  journey,
  terms,
  stations,
  onChoose,
}: ChoiceRowProps) {
  const ends = endsOf(choice);
  if (!ends) return null;
  const { first, last } = ends;
  const shift = dayShift(first.departuredatetime, last.arrivaldatetime);
  const tile = terms.carrier === undefined ? airlineLogo(first.carrier) : undefined;
  const connections = connectionsOf(choice);
  const numbers = numbersText(choice);
  // What differs from row to row of the card, which its head cannot say.
  const notes = [
    operatedBy(choice),
    terms.family === undefined && first.classofservices.farefamily,
    first.fareoption.cabin !== 'Econômica' && first.fareoption.cabin,
    terms.pieces === undefined && baggageText(checkedPieces(choice)),
  ].filter(Boolean);
  return (
    <label className={`${shared.row} ${classes.row}`} data-checked={checked || undefined} data-tile={tile && true}>
      <input
        type="radio"
        className={shared.radio}
        name={group}
        value={choice.id}
        checked={checked}
        onChange={() => onChoose(journey, choice.id)}
      />
      {tile && <img className={classes.logo} src={tile} alt={airlineName(first.carrier)} width={24} height={24} />}
      <span className={`${shared.end} ${classes.end}`}>
        <b>{clockTime(first.departuredatetime)}</b> {first.departurestation}{' '}
        <span className={classes.heard}>{stations.short(first.departurestation)}</span>
      </span>
      <span className={`${shared.way} ${classes.way}`}>
        {durationText(choice.totalDuration)}
        <span>
          {stopsText(choice)}
          {connections.length > 0 && (
            <span className={classes.via}>
              {connections.map((stop, index) => (
                <Fragment key={`${stop.airport}${stop.minutes}`}>
                  {`${index > 0 ? ', ' : ' '}${stop.change ? `${stop.airport}→${stop.change}` : stop.airport}`}
                  <span className={classes.wide}> {durationText(stop.minutes)}</span>
                </Fragment>
              ))}
            </span>
          )}
        </span>
      </span>
      <span className={`${shared.end} ${classes.end} ${classes.arrival}`}>
        <b>{clockTime(last.arrivaldatetime)}</b>
        {shift && <DayShift shift={shift} />} {last.arrivalstation}{' '}
        <span className={classes.heard}>{stations.short(last.arrivalstation)}</span>
      </span>
      <span className={classes.numbers}>
        {numbers}
        {terms.carrier !== undefined && <span className={classes.heard}> {airlineName(terms.carrier)}</span>}
      </span>
      {notes.length > 0 && <span className={classes.notes}>{notes.join(' · ')}</span>}
    </label>
  );
});
