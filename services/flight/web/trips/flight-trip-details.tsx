import { durationText } from '@embarque/commerce/travel-times.ts';
import type { TripStep } from '@embarque/commerce/web/parts.ts';
import type { FlightBooking, FlightChoice } from '@embarque/flight/contract.ts';
import { AirportChanges } from '../airport-changes.tsx';
import { BaggageBadge } from '../baggage-badge.tsx';
import { FlightTimeline } from '../flight-timeline.tsx';
import { endsOf, stopsText, wayTitle } from '../journey-text.ts';
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

/** Returns the first departure of each way. */
export function flightTripSteps(booking: FlightBooking): TripStep[] {
  const { full } = stationTexts(booking.airports);
  return segmentsOf(booking).flatMap((choice, index) => {
    const first = endsOf(choice)?.first;
    const label = wayTitle(index).toLowerCase();
    return first ? [{ label, dateTime: first.departuredatetime, place: full(first.departurestation) }] : [];
  });
}

/** The flights of a booking, each leg in full: travellers need it at the airport. */
export function FlightTripDetails({ booking }: { readonly booking: FlightBooking }) {
  const stations = stationTexts(booking.airports);
  const segments = segmentsOf(booking);
  return (
    <div className={classes.journeys}>
      {segments.map((choice, index) => (
        <Journey key={choice.id} title={wayTitle(index)} choice={choice} stations={stations} />
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
  return (
    <section className={classes.journey}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <span>
          {stopsText(choice)} · duração total {durationText(choice.totalDuration)}
        </span>
        <BaggageBadge choice={choice} />
      </div>
      <FlightTimeline title={title} choice={choice} stations={stations} />
    </section>
  );
}
