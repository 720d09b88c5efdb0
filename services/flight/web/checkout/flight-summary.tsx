import { JourneyLines } from '../journey-lines.tsx';
import type { FlightSelection } from '../results/flight-selection.ts';

/** The chosen flights out and back. */
export function FlightSummary({ selection }: { readonly selection: FlightSelection }) {
  return <JourneyLines choices={selection.choices} airports={selection.airports} />;
}
