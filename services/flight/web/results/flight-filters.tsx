import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import {
  type FlightFilter,
  filterOptions,
  halfHourLabel,
  LAST_HALF_HOUR,
  stopLabels,
  type TimeWindow,
} from '@embarque/flight/filters.ts';
import { RangeSlider } from '@mantine/core';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { airlineLogo, airlineName } from '../airlines.ts';
import styles from './flight-filters.module.css';

interface FlightFiltersProps {
  readonly answer: FlightSearchAnswer;
  readonly value: FlightFilter;
  readonly onChange: (filter: FlightFilter) => void;
}

/** Stops, airlines and times of day. Nothing ticked lets everything through. */
export function FlightFilters({ answer, value, onChange }: FlightFiltersProps) {
  const options = useMemo(() => filterOptions(answer), [answer]);
  // Sliders are heavy to draw: they keep one function, which finds the filter of the moment through this reference.
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const setWindow = useCallback((name: WindowName, window: TimeWindow) => {
    latest.current.onChange({ ...latest.current.value, [name]: window });
  }, []);
  return (
    <div className={styles.filters}>
      <Group title="Paradas">
        {options.stops.map((stop) => (
          <Tick
            key={stop}
            label={stopLabels[stop]}
            checked={value.stops.includes(stop)}
            onChange={() => onChange({ ...value, stops: toggled(value.stops, stop) })}
          />
        ))}
      </Group>
      <Group title="Cias Aéreas">
        {options.cias.map((cia) => (
          <Tick
            key={cia}
            label={airlineName(cia)}
            logo={airlineLogo(cia)}
            checked={value.cias.includes(cia)}
            onChange={() => onChange({ ...value, cias: toggled(value.cias, cia) })}
          />
        ))}
      </Group>
      <Group title="Horário de Ida">
        <Hours label="Horário de Ida" name="horarioIda" value={value.horarioIda} onChange={setWindow} />
      </Group>
      {options.roundTrip && (
        <Group title="Horário de Volta">
          <Hours label="Horário de Volta" name="horarioVolta" value={value.horarioVolta} onChange={setWindow} />
        </Group>
      )}
    </div>
  );
}

function toggled<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface TickProps {
  readonly label: string;
  readonly logo?: string | undefined;
  readonly checked: boolean;
  readonly onChange: () => void;
}

function Tick({ label, logo, checked, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={checked} onChange={onChange} />
      {logo && <img src={logo} alt="" width={20} height={20} />}
      <span>{label}</span>
    </label>
  );
}

type WindowName = 'horarioIda' | 'horarioVolta';

interface HoursProps {
  readonly label: string;
  readonly name: WindowName;
  readonly value: TimeWindow;
  readonly onChange: (name: WindowName, window: TimeWindow) => void;
}

/** Half hours of the local day. The list follows when the thumb is let go; the figures follow at once. */
const Hours = memo(function Hours({ label, name, value, onChange }: HoursProps) {
  const [moving, setMoving] = useState(value);
  useEffect(() => setMoving(value), [value]);
  const asWindow = ([inicio, fim]: [number, number]) => ({ inicio, fim });
  return (
    <div className={styles.hours}>
      <p>
        {halfHourLabel(moving.inicio)} – {halfHourLabel(moving.fim)}
      </p>
      <RangeSlider
        min={0}
        max={LAST_HALF_HOUR}
        step={1}
        minRange={1}
        label={null}
        size="sm"
        thumbSize={22}
        value={[moving.inicio, moving.fim]}
        onChange={(range) => setMoving(asWindow(range))}
        onChangeEnd={(range) => onChange(name, asWindow(range))}
        thumbFromLabel={`${label}: a partir de`}
        thumbToLabel={`${label}: até`}
        thumbValueText={halfHourLabel}
      />
    </div>
  );
});
