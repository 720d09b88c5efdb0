import type { FlightChoice, Station } from '@embarque/flight/contract.ts';
import { AirportChanges } from './airport-changes.tsx';
import { JourneyLine } from './journey-line.tsx';
import classes from './journey-lines.module.css';
import { stationTexts } from './station-texts.ts';

interface JourneyLinesProps {
  /** Outbound first. */
  readonly choices: readonly FlightChoice[];
  readonly airports: readonly Station[];
}

/** The ways of one trip: IDA, then VOLTA. */
export function JourneyLines({ choices, airports }: JourneyLinesProps) {
  const stations = stationTexts(airports);
  return (
    <div className={classes.journeys}>
      {choices.map((choice, index) => (
        <JourneyLine key={choice.id} title={index === 0 ? 'IDA' : 'VOLTA'} choice={choice} stations={stations} />
      ))}
      <AirportChanges outbound={choices[0]} back={choices[1]} stations={stations} />
    </div>
  );
}
