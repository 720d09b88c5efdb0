import { Autocomplete } from '@embarque/web-kit/ui/autocomplete.tsx';
import type { ReactNode } from 'react';
import type { Place } from '../place.ts';
import classes from './place-field.module.css';

interface PlaceFieldProps<Found extends Place> {
  readonly label: string;
  readonly placeholder: string;
  readonly icon: ReactNode;
  readonly value: Found | undefined;
  readonly error: string | undefined;
  onChange(place: Found | undefined): void;
  /** Asks the service for the places of a text. */
  lookUp(
    name: string,
    signal: AbortSignal,
  ): Promise<{ readonly status: number; readonly body?: readonly Found[] | undefined }>;
}

const labelOf = ({ description }: Place) => description;
const codeOf = ({ iata }: Place) => iata;

/** "São Paulo, Guarulhos (GRU), Brasil" as an option: the place, its country below, its code at the end. */
function optionOf({ description, iata }: Place): ReactNode {
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

/** A city or an airport, by name or code. */
export function PlaceField<Found extends Place>({ lookUp, ...field }: PlaceFieldProps<Found>) {
  return (
    <Autocomplete
      {...field}
      search={async (name, signal) => {
        const { status, body } = await lookUp(name, signal);
        if (status === 0) throw new Error('no answer');
        return body ?? [];
      }}
      labelOf={labelOf}
      keyOf={codeOf}
      optionOf={optionOf}
    />
  );
}
