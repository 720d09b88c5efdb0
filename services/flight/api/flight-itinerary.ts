import type { Itinerary, ItineraryStop, JourneyPart } from '@embarque/commerce/api/itinerary.ts';
import { airlineName } from '../airline-names.ts';
import { airportOf } from '../airports.ts';
import { baggageText } from '../baggage-text.ts';
import type { FlightChoice, FlightLeg } from '../contract.ts';

/**
 * Returns the itinerary of booked flights, one part per leg. `cities` has the city names at the time of purchase by
 * airport code; airports not in it are shown by code.
 */
export function itineraryOf(choices: readonly FlightChoice[], cities: ReadonlyMap<string, string>): Itinerary {
  const nameOf = (code: string): string => cities.get(code) ?? code;
  const stopOf = (label: string, code: string, dateTime: string): ItineraryStop => ({
    label,
    place: { name: nameOf(code), code },
    moment: { dateTime, zone: airportOf(code)?.zone ?? null },
  });
  const parts = choices.flatMap(({ flights }, journey) =>
    flights.map(
      (leg): JourneyPart => ({
        kind: 'journey',
        group: journey === 0 ? 'Ida' : 'Volta',
        title: `${airlineName(leg.carrier)} · ${leg.flightnumber}`,
        start: stopOf('Partida', leg.departurestation, leg.departuredatetime),
        end: stopOf('Chegada', leg.arrivalstation, leg.arrivaldatetime),
        notes: notesOf(leg),
      }),
    ),
  );
  const [first] = parts;
  const turn = choices[0]?.flights.at(-1)?.arrivalstation;
  const title = first && turn ? `${first.start.place.name} – ${nameOf(turn)}` : 'Voo';
  return { title, parts };
}

function notesOf(leg: FlightLeg): string[] {
  const { baggage, cabin } = leg.fareoption;
  const operator = leg.operatingcarrier && leg.operatingcarrier !== leg.carrier;
  return [
    `Família tarifária ${leg.classofservices.farefamily}`,
    `Classe ${cabin}`,
    baggageText(Number.parseInt(baggage, 10) || 0),
    ...(operator ? [`Operado por ${airlineName(leg.operatingcarrier)}`] : []),
  ];
}
