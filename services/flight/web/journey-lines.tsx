import type { FlightChoice } from '@embarque/flight/contract.ts';
import { JourneyLine } from './journey-line.tsx';
import classes from './journey-lines.module.css';

interface JourneyLinesProps {
  /** Outbound first. */
  readonly choices: readonly FlightChoice[];
  readonly airports: readonly { readonly code: string; readonly cityname: string }[];
}

/** The ways of one trip: IDA, then VOLTA. */
export function JourneyLines({ choices, airports }: JourneyLinesProps) {
  const cities = new Map(airports.map(({ code, cityname }) => [code, cityname]));
  return (
    <div className={classes.journeys}>
      {choices.map((choice, index) => (
        <JourneyLine key={choice.id} title={index === 0 ? 'IDA' : 'VOLTA'} choice={choice} cities={cities} />
      ))}
    </div>
  );
}
