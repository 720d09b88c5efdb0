import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { airlineName } from '@embarque/flight/airline-names.ts';
import { baggageText } from '@embarque/flight/baggage-text.ts';
import type { FlightChoice } from '@embarque/flight/contract.ts';
import { ChevronDown } from 'lucide-react';
import { airlineLogo } from './airline-logo.ts';
import { FlightLegs } from './flight-legs.tsx';
import classes from './journey-line.module.css';
import {
  checkedPieces,
  clockTime,
  dayShift,
  dayShiftText,
  durationText,
  endsOf,
  numbersText,
  stopsText,
} from './journey-text.ts';
import type { StationTexts } from './station-texts.ts';

interface JourneyLineProps {
  readonly title: 'IDA' | 'VOLTA';
  readonly choice: FlightChoice;
  readonly stations: StationTexts;
}

/** One way of a trip in three lines; opens to show every leg. */
export function JourneyLine({ title, choice, stations }: JourneyLineProps) {
  const ends = endsOf(choice);
  if (!ends) return null;
  const { first, last } = ends;
  const shift = dayShift(first.departuredatetime, last.arrivaldatetime);
  const logo = airlineLogo(first.carrier);
  const isDirect = choice.flights.length === 1;
  return (
    <details className={classes.journey}>
      <summary>
        <span className={classes.head}>
          <b>{title}</b>
          <span>{toBrazilianDay(first.departuredatetime.slice(0, 10))}</span>
          <span className={classes.stops}>
            {isDirect ? 'DIRETO' : stopsText(choice)} · {durationText(choice.totalDuration)}
          </span>
        </span>
        <span className={classes.times}>
          {logo && <img src={logo} alt={airlineName(first.carrier)} width={28} height={28} />}
          <span>
            <b>{clockTime(first.departuredatetime)}</b> {first.departurestation}
            <small>{stations.short(first.departurestation)}</small>
          </span>
          <span className={classes.way} aria-hidden="true" />
          <span>
            <b>
              {clockTime(last.arrivaldatetime)}
              {shift && <sup title={dayShiftText(shift)}>{shift}</sup>}
            </b>{' '}
            {last.arrivalstation}
            <small>{stations.short(last.arrivalstation)}</small>
          </span>
        </span>
        <span className={classes.note}>
          <span>
            {numbersText(choice)} · {first.classofservices.farefamily} · {baggageText(checkedPieces(choice))} (
            {checkedPieces(choice)}P)
          </span>
          <span className={classes.more}>
            Ver os voos <ChevronDown size={16} aria-hidden="true" />
          </span>
        </span>
      </summary>
      <FlightLegs choice={choice} stations={stations} />
    </details>
  );
}
