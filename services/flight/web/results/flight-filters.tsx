import { halfHourLabel, LAST_HALF_HOUR } from '@embarque/commerce/half-hours.ts';
import type { Span } from '@embarque/commerce/span.ts';
import { RangeField } from '@embarque/commerce/web/range-field.tsx';
import { Group, Tick, TickGroup } from '@embarque/commerce/web/tick-group.tsx';
import { airlineName } from '@embarque/flight/airline-names.ts';
import { cabins, type FlightSearchAnswer } from '@embarque/flight/contract.ts';
import { type FlightFilter, filterOptions, LONGEST_HOURS, stopKinds, stopLabels } from '@embarque/flight/filters.ts';
import groups from '@embarque/web-kit/ui/field-group.module.css';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { airlineLogo } from '../airline-logo.ts';
import styles from './flight-filters.module.css';

interface FlightFiltersProps {
  readonly answer: FlightSearchAnswer;
  readonly value: FlightFilter;
  readonly onChange: (filter: FlightFilter) => void;
}

/** What flights can be narrowed by. Nothing ticked lets everything through. */
export function FlightFilters({ answer, value, onChange }: FlightFiltersProps) {
  const options = useMemo(() => optionsOf(answer), [answer]);
  const set = useSetters(value, onChange);
  return (
    <div className={styles.filters}>
      <input
        type="search"
        className={styles.number}
        placeholder="Voo#"
        aria-label="Número do voo"
        autoComplete="off"
        maxLength={12}
        value={value.flightNumber}
        onChange={(event) => onChange({ ...value, flightNumber: event.currentTarget.value })}
      />
      <TickGroup title="Paradas" options={options.stops} ticked={value.stops} onChange={set.stops} />
      <TickGroup title="Classes de cabine" options={options.cabins} ticked={value.cabin} onChange={set.cabin} />
      <Group title="Horário de Ida">
        <RangeField
          label="Horário de Ida"
          max={LAST_HALF_HOUR}
          value={value.horarioIda}
          textOf={halfHourLabel}
          onChange={set.horarioIda}
        />
      </Group>
      {options.roundTrip && (
        <Group title="Horário de Volta">
          <RangeField
            label="Horário de Volta"
            max={LAST_HALF_HOUR}
            value={value.horarioVolta}
            textOf={halfHourLabel}
            onChange={set.horarioVolta}
          />
        </Group>
      )}
      <Group title="Duração de Voo">
        <RangeField
          label="Duração de Voo"
          max={LONGEST_HOURS}
          value={value.flightDuration}
          textOf={hoursLabel}
          onChange={set.flightDuration}
        />
      </Group>
      {options.roundTrip && (
        <div className={groups.group}>
          <Tick
            label="Ida e Volta no mesmo aeroporto"
            checked={value.sameAirport}
            onChange={() => onChange({ ...value, sameAirport: !value.sameAirport })}
          />
        </div>
      )}
      {options.connections.length > 0 && (
        <TickGroup
          title="Aeroportos de conexão"
          options={options.connections}
          ticked={value.connectionAirports}
          onChange={set.connectionAirports}
        />
      )}
      <TickGroup title="Cias Aéreas" options={options.cias} ticked={value.cias} onChange={set.cias} />
    </div>
  );
}

const hoursLabel = (hours: number) => `${hours}h`;

/** What the answer offers, named and in the order of reading. */
function optionsOf(answer: FlightSearchAnswer) {
  const { stops, cabins: found, connectionAirports, cias, roundTrip } = filterOptions(answer);
  const cities = new Map(answer.airports.map(({ code, cityname }) => [code, cityname]));
  const place = (code: string) => ({ value: code, label: cities.has(code) ? `${cities.get(code)} (${code})` : code });
  const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'pt-BR');
  return {
    stops: stops.map((stop) => ({ value: stop, label: stopLabels[stop] })),
    cabins: found.map((cabin) => ({ value: cabin, label: cabin })),
    connections: connectionAirports.map(place).sort(byLabel),
    cias: cias.map((cia) => ({ value: cia, label: airlineName(cia), logo: airlineLogo(cia) })).sort(byLabel),
    roundTrip,
  };
}

/** Setters that keep their identity, so that a part is drawn anew only when its own value changed. */
function useSetters(value: FlightFilter, onChange: (filter: FlightFilter) => void) {
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const change = useCallback((part: Partial<FlightFilter>) => {
    latest.current.onChange({ ...latest.current.value, ...part });
  }, []);
  return useMemo(
    () => ({
      stops: (ticked: readonly string[]) => change({ stops: stopKinds.filter((kind) => ticked.includes(kind)) }),
      cabin: (ticked: readonly string[]) => change({ cabin: cabins.filter((cabin) => ticked.includes(cabin)) }),
      connectionAirports: (connectionAirports: readonly string[]) => change({ connectionAirports }),
      cias: (cias: readonly string[]) => change({ cias }),
      horarioIda: (horarioIda: Span) => change({ horarioIda }),
      horarioVolta: (horarioVolta: Span) => change({ horarioVolta }),
      flightDuration: (flightDuration: Span) => change({ flightDuration }),
    }),
    [change],
  );
}
