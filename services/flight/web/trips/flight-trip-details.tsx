import { durationText } from '@embarque/commerce/travel-times.ts';
import type { TripDetailsProps, TripStep } from '@embarque/commerce/web/parts.ts';
import { BookedWay } from '@embarque/commerce/web/trips/booked-way.tsx';
import { bookingStatus } from '@embarque/contract/booking.ts';
import type { FlightBooking } from '@embarque/flight/booking-contract.ts';
import type { FlightChoice } from '@embarque/flight/contract.ts';
import { TICKET, TICKETS, ticketsByTraveller } from '@embarque/flight/rules/ticket-texts.ts';
import { stillGranted } from '@embarque/flight/rules/withdrawal.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { useId } from 'react';
import { AirportChanges } from '../airport-changes.tsx';
import { BaggageBadge } from '../baggage-badge.tsx';
import { FareConditions, type FareRule } from '../fare-conditions.tsx';
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

/** Returns the airport it leads to, by its code. */
export function flightTripPlace(booking: FlightBooking): string | undefined {
  const [outbound] = segmentsOf(booking);
  return outbound && endsOf(outbound)?.last.arrivalstation;
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

/** Returns the rules of the fares that were bought, each once a way. */
function fareRules(segments: readonly FlightChoice[]): FareRule[] {
  const rules = segments.flatMap(({ flights }, index) =>
    flights.map(
      ({ carrier, fareoption, classofservices }): FareRule => ({
        way: index === 0 ? 'Ida' : 'Volta',
        carrier,
        name: classofservices.farefamily,
        refund: fareoption.percentageRefund,
        allowChange: fareoption.allowChange,
      }),
    ),
  );
  return [...new Map(rules.map((rule) => [Object.values(rule).join(), rule])).values()];
}

/** The flights of a booking, each leg in full: travellers need it at the airport; below them what cancelling gives back. */
export function FlightTripDetails({ booking, withoutConditions = false }: TripDetailsProps<FlightBooking>) {
  const stations = stationTexts(booking.airports);
  const segments = segmentsOf(booking);
  return (
    <div className={classes.journeys}>
      {segments.map((choice, index) => (
        <Journey key={choice.id} title={wayTitle(index)} choice={choice} stations={stations} />
      ))}
      <AirportChanges outbound={segments[0]} back={segments[1]} stations={stations} />
      {booking.ticketNumbers && <Tickets numbers={booking.ticketNumbers} passengers={booking.passengers} />}
      {!withoutConditions && (
        <div className={classes.rules}>
          <FlightTripConditions booking={booking} />
        </div>
      )}
    </div>
  );
}

/** What cancelling and changing the flights gives back and costs, as long as they can be cancelled. */
export function FlightTripConditions({ booking }: { readonly booking: FlightBooking }) {
  // Of what was cancelled in part nothing more is cancelled.
  const isCancellable =
    booking.cancellation === null &&
    (booking.statusId === bookingStatus.issued || booking.statusId === bookingStatus.pending);
  const fares = fareRules(segmentsOf(booking));
  const isTold = fares.every(({ refund }) => refund !== undefined);
  if (!isCancellable) return null;
  return (
    <FareConditions fares={fares} withdrawal={stillGranted(booking.withdrawal, serverNow())}>
      {!isTold && <p>Ao cancelar, você vê a multa antes de confirmar.</p>}
    </FareConditions>
  );
}

interface TicketsProps extends Pick<FlightBooking, 'passengers'> {
  readonly numbers: readonly string[];
}

/** The numbers that travellers are asked for at the airline, beside the locator; with their names where each has one. */
function Tickets({ numbers, passengers }: TicketsProps) {
  const headingId = useId();
  const names = ticketsByTraveller(numbers, passengers) && passengers;
  return (
    <section className={classes.tickets} aria-labelledby={headingId}>
      <h3 id={headingId}>{numbers.length === 1 ? TICKET : TICKETS}</h3>
      <ul>
        {numbers.map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two travellers may have one number.
          <li key={index}>
            {names?.[index] && `${names[index].name} ${names[index].lastName} `}
            <strong>{number}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface JourneyProps {
  readonly title: 'IDA' | 'VOLTA';
  readonly choice: FlightChoice;
  readonly stations: StationTexts;
}

function Journey({ title, choice, stations }: JourneyProps) {
  return (
    <BookedWay
      title={title}
      facts={`${stopsText(choice)} · duração total ${durationText(choice.totalDuration)}`}
      badge={<BaggageBadge choice={choice} />}
    >
      <FlightTimeline title={title} choice={choice} stations={stations} />
    </BookedWay>
  );
}
