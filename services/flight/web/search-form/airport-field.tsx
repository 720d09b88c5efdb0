import { type Airport, flightRoutes } from '@embarque/flight/contract.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { Autocomplete } from '@embarque/web-kit/ui/autocomplete.tsx';
import type { ReactNode } from 'react';
import classes from './airport-field.module.css';

interface AirportFieldProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: Airport | undefined;
  readonly error: string | undefined;
  onChange(airport: Airport | undefined): void;
}

async function lookUp(name: string, signal: AbortSignal): Promise<readonly Airport[]> {
  const { body, status } = await call(flightRoutes.airports, { query: { name } }, { signal });
  if (status === 0) throw new Error('no answer');
  return body ?? [];
}

const labelOf = ({ description }: Airport) => description;
const codeOf = ({ iata }: Airport) => iata;

/** "São Paulo, Guarulhos (GRU), Brasil" as an option: the place, its country below, its code at the end. */
function optionOf({ description, iata }: Airport): ReactNode {
  const [place, country] = description.split(` (${iata}), `);
  if (!place || !country) return description;
  return (
    <span className={classes.option}>
      <span>
        {place} <small>{country}</small>
      </span>
      <b>{iata}</b>
    </span>
  );
}

/** An airport or a whole city, by name or code. */
export function AirportField({ label, icon, value, error, onChange }: AirportFieldProps) {
  return (
    <Autocomplete
      label={label}
      placeholder="Cidade ou aeroporto"
      icon={icon}
      value={value}
      error={error}
      onChange={onChange}
      search={lookUp}
      labelOf={labelOf}
      keyOf={codeOf}
      optionOf={optionOf}
    />
  );
}
