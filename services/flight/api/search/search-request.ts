import { airportsOf } from '@embarque/flight/airports.ts';
import type { FlightSearch } from '@embarque/flight/contract.ts';
import type { FlightQuery } from '@embarque/flight/port.ts';
import {
  checkFlightSearch,
  type FlightSearchDraft,
  type FlightSearchField,
  GROUP_WARNING,
  isGroup,
} from '@embarque/flight/rules/search-rules.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';

/** The wire's paths of the shared rules' fields. */
const paths: Record<FlightSearchField, string> = {
  from: 'flightSegments.0.departureAirport',
  to: 'flightSegments.0.arrivelAirport',
  departure: 'flightSegments.0.departureDate',
  return: 'flightSegments.1.departureDate',
  travellers: 'qtAdult',
  adults: 'qtAdult',
  babies: 'qtBaby',
};

function draftOf({ flightSegments: [out, back], qtAdult, qtChild, qtBaby }: FlightSearch): FlightSearchDraft {
  return {
    from: out?.departureAirport ?? '',
    to: out?.arrivelAirport ?? '',
    departure: out?.departureDate ?? '',
    return: back?.departureDate ?? null,
    adults: qtAdult,
    children: qtChild,
    babies: qtBaby,
  };
}

function wireProblems({ flightSegments }: FlightSearch): Record<string, string> {
  const fields: Record<string, string> = {};
  flightSegments.forEach(({ departureAirport, arrivelAirport }, index) => {
    for (const [name, code] of Object.entries({ departureAirport, arrivelAirport })) {
      if (airportsOf(code).length === 0) fields[`flightSegments.${index}.${name}`] = 'Aeroporto desconhecido';
    }
  });
  const [out, back] = flightSegments;
  if (out && back && (out.departureAirport !== back.arrivelAirport || out.arrivelAirport !== back.departureAirport)) {
    fields['flightSegments.1.departureAirport'] ??= 'A volta precisa fazer o caminho inverso da ida';
  }
  return fields;
}

/**
 * Returns the supplier's query for a search. `today` is in the shop's zone, `advanceDays` the campaign's. Throws
 * AppError: group_too_large above nine travellers, otherwise invalid_data with the wire's field paths.
 */
export function readSearch(search: FlightSearch, days: { today: string; advanceDays: number }): FlightQuery {
  const draft = draftOf(search);
  if (isGroup(draft)) throw new AppError('group_too_large', { fields: { [paths.travellers]: GROUP_WARNING } });
  const limits = { ...days, airportsOf: (code: string) => airportsOf(code).map((airport) => airport.code) };
  const fields: Record<string, string> = {};
  for (const [field, sentence] of Object.entries(checkFlightSearch(draft, limits))) {
    fields[paths[field as FlightSearchField]] = sentence;
  }
  Object.assign(fields, wireProblems(search));
  if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
  return {
    journeys: search.flightSegments.map(({ departureAirport, arrivelAirport, departureDate }) => ({
      from: departureAirport,
      to: arrivelAirport,
      day: departureDate,
    })),
    adults: search.qtAdult,
    children: search.qtChild,
    babies: search.qtBaby,
    directOnly: search.directFlight,
    withBaggage: search.luggage,
    asOf: days.today,
  };
}
