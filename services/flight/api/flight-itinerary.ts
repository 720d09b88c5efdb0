import type { Itinerary, ItineraryMoment, ItineraryPart, ItineraryPlace } from '@embarque/commerce/api/itinerary.ts';
import { airlineName } from '../airline-names.ts';
import { airportOf } from '../airports.ts';
import { baggageText } from '../baggage-text.ts';
import type { FlightChoice, FlightLeg } from '../contract.ts';

/**
 * Returns the itinerary of booked flights, one part per leg. `cities` has the city names at the time of purchase by
 * airport code; airports not in it are shown by code.
 */
export function itineraryOf(choices: readonly FlightChoice[], cities: ReadonlyMap<string, string>): Itinerary {
  const placeOf = (code: string): ItineraryPlace => ({ name: cities.get(code) ?? code, code });
  const parts = choices.flatMap(({ flights }, journey) =>
    flights.map((leg): ItineraryPart => {
      const carrier = airlineName(leg.carrier);
      return {
        group: journey === 0 ? 'Ida' : 'Volta',
        title: `${carrier} · ${leg.flightnumber}`,
        carrier,
        number: leg.flightnumber,
        from: placeOf(leg.departurestation),
        to: placeOf(leg.arrivalstation),
        start: momentOf(leg.departurestation, leg.departuredatetime),
        end: momentOf(leg.arrivalstation, leg.arrivaldatetime),
        notes: notesOf(leg),
      };
    }),
  );
  const [first] = parts;
  const turn = choices[0]?.flights.at(-1)?.arrivalstation;
  const title = first && turn ? `${first.from.name} – ${placeOf(turn).name}` : 'Voo';
  return { title, parts };
}

const momentOf = (airport: string, dateTime: string): ItineraryMoment => ({
  dateTime,
  zone: airportOf(airport)?.zone ?? null,
});

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
