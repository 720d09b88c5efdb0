import { ACCESS_KEY } from '@embarque/bus/rules/access-key.ts';
import { arriveText, boardingLines, cancellationLines, policyLine } from '@embarque/bus/rules/boarding-texts.ts';
import type { BusStation } from '@embarque/bus/rules/stations.ts';
import type { BookedTrip } from '@embarque/commerce/api/bookable.ts';
import type { Itinerary, ItineraryBrief, ItineraryStop, JourneyPart } from '@embarque/commerce/api/itinerary.ts';
import { type BookedBus, bookedTripSchema, cancellationOf, namedSeats } from './booked-trip.ts';

/** Returns the itinerary of booked seats, a part for each bus; of two each is a leg of its own. */
export function itineraryOf({ trip, passengers, boughtAt, cancelledLegs, legTickets }: BookedTrip): Itinerary {
  const { buses } = bookedTripSchema.parse(trip);
  const parts = buses.map((bus, index): JourneyPart => {
    const seats = namedSeats(bus, passengers, legTickets[index]);
    const { company, classType, origin, destination, departure, arrival, boarding } = bus;
    return {
      kind: 'journey',
      ...(buses.length > 1 && { leg: String(index + 1) }),
      group: index === 0 ? 'Ida' : 'Volta',
      title: `${company.name} · ${classType}`,
      start: {
        ...stopOf('Embarque', origin, departure),
        hours: arriveText(boarding),
      },
      end: stopOf('Desembarque', destination, arrival),
      notes: seats.map(({ number, name }) => `Assento ${number}: ${name}`),
      instructions: [
        ...boardingLines(boarding, bus),
        ...(cancelledLegs.length > 0 ? [] : [costsText(bus, boughtAt)]),
        ...bus.policies.map(policyLine),
      ],
      codes: seats.flatMap(({ number, name, accessKey }) =>
        accessKey === undefined ? [] : [{ label: `${ACCESS_KEY} · Assento ${number}: ${name}`, value: accessKey }],
      ),
    };
  });
  const [going] = buses;
  return { title: going ? endsOf(going).join(' – ') : 'Ônibus', brief: briefOf(buses, cancelledLegs), parts };
}

const endsOf = ({ origin, destination }: BookedBus) => [origin.cityName, destination.cityName];

/** Of a way that was cancelled alone nothing is said any more. */
function briefOf(buses: readonly BookedBus[], cancelledLegs: readonly string[]): ItineraryBrief | undefined {
  const standing = buses.find((_bus, index) => !cancelledLegs.includes(String(index + 1)));
  if (!standing) return undefined;
  const { iata, cityName } = standing.destination;
  return { title: endsOf(standing).join(' → '), place: iata || cityName };
}

/** What cancelling costs until when, as one text: its later sentences go on from the earlier. The first says what they are about. */
function costsText(bus: BookedBus, boughtAt: Date | null): string {
  const [first = '', ...more] = cancellationLines(cancellationOf(bus, boughtAt));
  const isNamed = first.includes('cancelada');
  return [isNamed ? first : `Cancelamento ${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...more].join(' ');
}

const stopOf = (label: string, { name, cityName, state, zone }: BusStation, dateTime: string): ItineraryStop => ({
  label,
  place: { name: `${name}, ${cityName}, ${state}`, code: null },
  moment: { dateTime, zone },
});
