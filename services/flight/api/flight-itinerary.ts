import type { Itinerary, ItineraryStop, JourneyPart } from '@embarque/commerce/api/itinerary.ts';
import { airportOf } from '@embarque/flight/airports.ts';
import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';
import { airlineName } from '@embarque/flight/rules/airline-names.ts';
import { baggageText } from '@embarque/flight/rules/baggage-text.ts';
import { freeText, refundLines, TAX_COMES_BACK } from '@embarque/flight/rules/cancellation-texts.ts';
import type { Withdrawal } from '@embarque/flight/rules/withdrawal.ts';

/**
 * Returns the itinerary of booked flights, one part per leg. `cities` has the city names at the time of purchase by
 * airport code; airports not in it are shown by code. What cancelling gives back stands with the first leg of each way.
 */
export function itineraryOf(
  choices: readonly FlightChoice[],
  cities: ReadonlyMap<string, string>,
  withdrawal: Withdrawal | null,
): Itinerary {
  const nameOf = (code: string): string => cities.get(code) ?? code;
  const stopOf = (label: string, code: string, dateTime: string): ItineraryStop => ({
    label,
    place: { name: nameOf(code), code },
    moment: { dateTime, zone: airportOf(code)?.zone ?? null },
  });
  const parts = choices.flatMap(({ flights }, journey) =>
    flights.map(
      (leg, index): JourneyPart => ({
        kind: 'journey',
        group: journey === 0 ? 'Ida' : 'Volta',
        title: `${airlineName(leg.carrier)} · ${leg.flightnumber}`,
        start: stopOf('Partida', leg.departurestation, leg.departuredatetime),
        end: stopOf('Chegada', leg.arrivalstation, leg.arrivaldatetime),
        notes: notesOf(leg),
        ...(index === 0 && { instructions: cancellationOf(flights, journey, withdrawal) }),
      }),
    ),
  );
  const [first] = parts;
  const turn = choices[0]?.flights.at(-1)?.arrivalstation;
  if (!first || !turn) return { title: 'Voo', parts };
  const ends = [first.start.place.name, nameOf(turn)];
  return { title: ends.join(' – '), brief: { title: ends.join(' → '), place: turn }, parts };
}

/** The hours of the law are those of the whole ticket, so they stand once; each way has a fare of its own. */
function cancellationOf(flights: readonly FlightLeg[], journey: number, withdrawal: Withdrawal | null): string[] {
  const free = withdrawal && journey === 0 ? [`${freeText(withdrawal)}.`] : [];
  const refunds = refundLines(flights, withdrawal);
  return [...free, ...refunds, ...(refunds.length > 0 ? [TAX_COMES_BACK] : [])];
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
