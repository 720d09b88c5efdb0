import type { FlightChoice } from '@embarque/flight/contract.ts';
import { TriangleAlert } from 'lucide-react';
import classes from './airport-changes.module.css';
import { airportChanges, type StationTexts } from './station-texts.ts';

interface AirportChangesProps {
  readonly outbound: FlightChoice | undefined;
  readonly back: FlightChoice | undefined;
  readonly stations: StationTexts;
}

/** Says where a round trip returns to another airport than it left, or leaves from another than it reached. */
export function AirportChanges({ outbound, back, stations }: AirportChangesProps) {
  const changes = airportChanges(outbound, back, stations);
  if (changes.length === 0) return null;
  return (
    <p className={classes.note} role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>{changes.join(' ')}</span>
    </p>
  );
}
