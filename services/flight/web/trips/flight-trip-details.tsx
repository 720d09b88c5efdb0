import { toBrazilianDay } from '@embarque/contract/dates.ts';
import type { FlightBooking, FlightChoice } from '@embarque/flight/contract.ts';
import { AirportChanges } from '../airport-changes.tsx';
import { FlightLegs } from '../flight-legs.tsx';
import { durationText, endsOf, stopsText } from '../journey-text.ts';
import { type StationTexts, stationTexts } from '../station-texts.ts';
import classes from './flight-trip-details.module.css';

function segmentsOf({ BookingBySource }: FlightBooking) {
  return BookingBySource.flatMap(({ Segments }) => Segments);
}

/** Returns "São Paulo → Salvador". */
export function flightTripTitle(booking: FlightBooking): string {
  const [outbound] = segmentsOf(booking);
  const ends = outbound && endsOf(outbound);
  if (!ends) return 'Voo';
  const { city } = stationTexts(booking.airports);
  return `${city(ends.first.departurestation)} → ${city(ends.last.arrivalstation)}`;
}

/** The flights of a booking, each leg in full: travellers need it at the airport. */
export function FlightTripDetails({ booking }: { readonly booking: FlightBooking }) {
  const stations = stationTexts(booking.airports);
  const segments = segmentsOf(booking);
  return (
    <div className={classes.journeys}>
      {segments.map((choice, index) => (
        <Journey key={choice.id} title={index === 0 ? 'IDA' : 'VOLTA'} choice={choice} stations={stations} />
      ))}
      <AirportChanges outbound={segments[0]} back={segments[1]} stations={stations} />
    </div>
  );
}

interface JourneyProps {
  readonly title: 'IDA' | 'VOLTA';
  readonly choice: FlightChoice;
  readonly stations: StationTexts;
}

function Journey({ title, choice, stations }: JourneyProps) {
  const ends = endsOf(choice);
  if (!ends) return null;
  return (
    <section className={classes.journey}>
      <h3>
        {title}
        <span>{toBrazilianDay(ends.first.departuredatetime.slice(0, 10))}</span>
        <span className={classes.total}>
          {stopsText(choice)} · duração total {durationText(choice.totalDuration)}
        </span>
      </h3>
      <FlightLegs choice={choice} stations={stations} />
    </section>
  );
}
