import { tickedOf } from '@embarque/commerce/filter-conditions.ts';
import { halfHourLabel, LAST_HALF_HOUR } from '@embarque/commerce/half-hours.ts';
import type { Span } from '@embarque/commerce/span.ts';
import { FilterGroups } from '@embarque/commerce/web/filters/filter-groups.tsx';
import { RangeField } from '@embarque/commerce/web/filters/range-field.tsx';
import { TextFilter } from '@embarque/commerce/web/filters/text-filter.tsx';
import { SingleTick } from '@embarque/commerce/web/filters/tick.tsx';
import { TickGroup } from '@embarque/commerce/web/filters/tick-group.tsx';
import { useFilterChange } from '@embarque/commerce/web/filters/use-filter-change.ts';
import { cabins, type FlightSearchAnswer } from '@embarque/flight/contract.ts';
import { airlineName } from '@embarque/flight/rules/airline-names.ts';
import {
  filterOptions,
  flightSpans,
  mixedStops,
  type OptionShares,
  optionsUnder,
} from '@embarque/flight/rules/filter-options.ts';
import { type FlightFilter, LONGEST_HOURS, stopKinds, stopLabels } from '@embarque/flight/rules/filters.ts';
import { FieldGroup } from '@embarque/web-kit/ui/fields/field-group.tsx';
import { useDeferredValue, useMemo } from 'react';
import { airlineLogo } from '../airline-logo.ts';
import { stationTexts } from '../station-texts.ts';

interface FlightFiltersProps {
  readonly answer: FlightSearchAnswer;
  readonly value: FlightFilter;
  readonly onChange: (filter: FlightFilter) => void;
}

/** What flights can be narrowed by. Nothing ticked lets everything through. */
export function FlightFilters({ answer, value, onChange }: FlightFiltersProps) {
  const shown = useDeferredValue(value);
  const known = useMemo(() => knownOf(answer), [answer]);
  const options = useMemo(() => optionsOf(answer, known, shown), [answer, known, shown]);
  const set = useSetters(value, onChange);
  return (
    <FilterGroups>
      <TextFilter
        label="Número do voo"
        placeholder="Voo#"
        value={value.flightNumber}
        onChange={(flightNumber) => onChange({ ...value, flightNumber })}
      />
      <TickGroup
        title="Paradas"
        options={options.stops}
        note={options.mixedText}
        ticked={value.stops}
        onChange={set.stops}
      />
      <TickGroup title="Classes de cabine" options={options.cabins} ticked={value.cabin} onChange={set.cabin} />
      <FieldGroup legend="Horário de Ida">
        <RangeField
          label="Horário de Ida"
          max={LAST_HALF_HOUR}
          value={value.horarioIda}
          found={options.spans.departures[0]}
          textOf={halfHourLabel}
          onChange={set.horarioIda}
        />
      </FieldGroup>
      {options.roundTrip && (
        <FieldGroup legend="Horário de Volta">
          <RangeField
            label="Horário de Volta"
            max={LAST_HALF_HOUR}
            value={value.horarioVolta}
            found={options.spans.departures[1]}
            textOf={halfHourLabel}
            onChange={set.horarioVolta}
          />
        </FieldGroup>
      )}
      <FieldGroup legend="Duração de Voo">
        <RangeField
          label="Duração de Voo"
          max={LONGEST_HOURS}
          value={value.flightDuration}
          found={options.spans.duration}
          textOf={hoursLabel}
          onChange={set.flightDuration}
        />
      </FieldGroup>
      {options.sameAirport && (
        <SingleTick
          label="Ida e Volta no mesmo aeroporto"
          checked={value.sameAirport}
          onChange={() => onChange({ ...value, sameAirport: !value.sameAirport })}
        />
      )}
      <TickGroup
        title="Aeroportos de conexão"
        options={options.connections}
        ticked={value.connectionAirports}
        onChange={set.connectionAirports}
      />
      <TickGroup title="Cias Aéreas" options={options.cias} ticked={value.cias} onChange={set.cias} />
    </FilterGroups>
  );
}

const hoursLabel = (hours: number) => `${hours}\u00a0h`;

/** What the answer can be narrowed by, and where it lies on the scales. */
const knownOf = (answer: FlightSearchAnswer) => ({ options: filterOptions(answer), spans: flightSpans(answer) });

/** What the answer can be narrowed by, with labels and in the order of reading. */
function optionsOf(answer: FlightSearchAnswer, { options, spans }: ReturnType<typeof knownOf>, filter: FlightFilter) {
  const {
    stops,
    cabins: found,
    connectionAirports,
    cias,
    roundTrip,
    sameAirport,
  } = optionsUnder(answer, options, filter);
  const { placeAndCode } = stationTexts(answer.airports);
  return {
    stops: tickOptions(stops, (stop) => ({ label: stopLabels[stop] })),
    cabins: tickOptions(found, (cabin) => ({ label: cabin })),
    connections: countedOptions(connectionAirports, options.connectionAirports, (code) => ({
      label: placeAndCode(code),
    })),
    cias: countedOptions(cias, options.cias, (cia) => ({ label: airlineName(cia), logo: airlineLogo(cia) })),
    mixedText: mixedText(roundTrip && stops.size > 1 ? mixedStops(answer, filter) : 0),
    roundTrip,
    sameAirport: roundTrip && sameAirport,
    spans,
  };
}

/** Why the options of the stops come to less than the list. */
function mixedText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? 'Mais 1 opção tem paradas diferentes na ida e na volta.'
    : `Mais ${count} opções têm paradas diferentes na ida e na volta.`;
}

interface Named {
  readonly label: string;
  readonly logo?: string | undefined;
}

const tickOptions = <Value extends string>(shares: OptionShares<Value>, named: (value: Value) => Named) =>
  [...shares].map(([value, share]) => ({ value, ...named(value), ...share }));

/**
 * Options of a list that may be long. What leaves most of the whole list comes first, for its end is folded, and beside long names
 * there is room for a count alone.
 */
function countedOptions(shares: OptionShares<string>, whole: OptionShares<string>, named: (value: string) => Named) {
  const countOf = ({ value }: { readonly value: string }) => whole.get(value)?.count ?? 0;
  return tickOptions(shares, named)
    .map(({ lowest: _, ...option }) => option)
    .sort((one, other) => countOf(other) - countOf(one) || one.label.localeCompare(other.label, 'pt-BR'));
}

/** Setters that keep their identity, so that a part renders again only when its own value changed. */
function useSetters(value: FlightFilter, onChange: (filter: FlightFilter) => void) {
  const change = useFilterChange(value, onChange);
  return useMemo(
    () => ({
      stops: (ticked: readonly string[]) => change({ stops: tickedOf(stopKinds, ticked) }),
      cabin: (ticked: readonly string[]) => change({ cabin: tickedOf(cabins, ticked) }),
      connectionAirports: (connectionAirports: readonly string[]) => change({ connectionAirports }),
      cias: (cias: readonly string[]) => change({ cias }),
      horarioIda: (horarioIda: Span) => change({ horarioIda }),
      horarioVolta: (horarioVolta: Span) => change({ horarioVolta }),
      flightDuration: (flightDuration: Span) => change({ flightDuration }),
    }),
    [change],
  );
}
