import { toBrazilianDay } from '@embarque/contract/dates.ts';
import type { FlightBooking, FlightChoice } from '@embarque/flight/contract.ts';
import { FlightLegs } from '../flight-legs.tsx';
import { durationText, endsOf, stopsText } from '../journey-text.ts';
import classes from './flight-trip-details.module.css';

function segmentsOf({ BookingBySource }: FlightBooking) {
  return BookingBySource.flatMap(({ Segments }) => Segments);
}

/** Returns "São Paulo → Salvador". */
export function flightTripTitle(booking: FlightBooking): string {
  const [outbound] = segmentsOf(booking);
  const ends = outbound && endsOf(outbound);
  if (!ends) return 'Voo';
  const name = (code: string) => booking.airports.find((airport) => airport.code === code)?.cityname ?? code;
  return `${name(ends.first.departurestation)} → ${name(ends.last.arrivalstation)}`;
}

/** The flights of a booking, each leg in full: travellers need it at the airport. */
export function FlightTripDetails({ booking }: { readonly booking: FlightBooking }) {
  const cities = new Map(booking.airports.map(({ code, cityname }) => [code, cityname]));
  return (
    <div className={classes.journeys}>
      {segmentsOf(booking).map((choice, index) => (
        <Journey key={choice.id} title={index === 0 ? 'IDA' : 'VOLTA'} choice={choice} cities={cities} />
      ))}
    </div>
  );
}

interface JourneyProps {
  readonly title: 'IDA' | 'VOLTA';
  readonly choice: FlightChoice;
  readonly cities: ReadonlyMap<string, string>;
}

function Journey({ title, choice, cities }: JourneyProps) {
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
      <FlightLegs choice={choice} cities={cities} />
    </section>
  );
}
