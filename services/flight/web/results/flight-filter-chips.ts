import { tickedText } from '@embarque/commerce/filter-conditions.ts';
import { halfHourLabel, wholeDay } from '@embarque/commerce/half-hours.ts';
import { isNarrowed, type Span } from '@embarque/commerce/span.ts';
import { airlineName } from '@embarque/flight/rules/airline-names.ts';
import { anyDuration, emptyFlightFilter, type FlightFilter, stopLabels } from '@embarque/flight/rules/filters.ts';
import type { FilterChip } from '@embarque/web-kit/result/filter-chips.tsx';

/** Returns what a list of flights is filtered by, in the order of the filters. */
export function flightFilterChips(filter: FlightFilter): FilterChip<FlightFilter>[] {
  const { flightNumber, stops, cabin, horarioIda, horarioVolta, flightDuration, connectionAirports, cias } = filter;
  const chips: FilterChip<FlightFilter>[] = [];
  const add = (isSet: boolean, field: keyof FlightFilter, label: () => string) => {
    if (isSet) chips.push({ label: label(), without: { ...filter, [field]: emptyFlightFilter[field] } });
  };
  const addTicked = (field: keyof FlightFilter, title: string, labels: readonly string[]) =>
    add(labels.length > 0, field, () => tickedText(title, labels));
  add(flightNumber.trim() !== '', 'flightNumber', () => `Voo# ${flightNumber.trim()}`);
  addTicked(
    'stops',
    'Paradas',
    stops.map((kind) => stopLabels[kind]),
  );
  addTicked('cabin', 'Classes de cabine', cabin);
  add(isNarrowed(horarioIda, wholeDay), 'horarioIda', () => `Ida ${spanText(horarioIda, halfHourLabel)}`);
  add(isNarrowed(horarioVolta, wholeDay), 'horarioVolta', () => `Volta ${spanText(horarioVolta, halfHourLabel)}`);
  add(
    isNarrowed(flightDuration, anyDuration),
    'flightDuration',
    () => `Duração ${spanText(flightDuration, (hours) => `${hours}\u00a0h`)}`,
  );
  add(filter.sameAirport, 'sameAirport', () => 'Ida e Volta no mesmo aeroporto');
  addTicked('connectionAirports', 'Aeroportos de conexão', connectionAirports);
  addTicked('cias', 'Cias Aéreas', cias.map(airlineName));
  return chips;
}

const spanText = ({ inicio, fim }: Span, textOf: (value: number) => string) => `${textOf(inicio)} – ${textOf(fim)}`;
