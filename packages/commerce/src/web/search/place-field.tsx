import { Autocomplete, type AutocompleteProps } from '@embarque/web-kit/ui/fields/autocomplete.tsx';
import { NotNow } from '@embarque/web-kit/ui/fields/look-up.ts';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Place } from '../../places/place.ts';
import classes from './place-field.module.css';

/** A place as an option shows it. */
interface PlaceText {
  readonly name: string;
  /** Below the name: region, country. */
  readonly note: string;
  /** At the end, where people know places by a code. */
  readonly code?: string;
}

interface PlaceFieldProps<Found>
  extends Pick<AutocompleteProps<Found>, 'groupOf' | 'emptyText' | 'loadingText' | 'onTake' | 'onType'> {
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
  /** Tells one place from another. */
  keyOf(place: Found): string;
  /** The text of a chosen place. */
  labelOf(place: Found): string;
  /** Undefined shows the place by its label alone; an element is shown as it is. */
  optionOf(place: Found): PlaceText | ReactElement | undefined;
}

/** A place of a trip or a stay, by name or code. */
export function PlaceField<Found>({ lookUp, optionOf, ...field }: PlaceFieldProps<Found>) {
  return (
    <Autocomplete
      {...field}
      search={async (name, signal) => {
        const { status, body } = await lookUp(name, signal);
        if (status === 0) throw new Error('no answer');
        // Nothing was found only where the server says so.
        if (!body && (status === 409 || status === 429 || status >= 500)) throw new NotNow();
        return body ?? [];
      }}
      optionOf={(place) => {
        const option = optionOf(place);
        if (!option) return field.labelOf(place);
        return isValidElement(option) ? option : <PlaceOption {...option} />;
      }}
    />
  );
}

/** An option that is a place. */
export function PlaceOption({ name, note, code }: PlaceText) {
  return (
    <span className={classes.option}>
      <span>
        {name} <small>{note}</small>
      </span>
      {code !== undefined && <b>{code}</b>}
    </span>
  );
}

/** How places with an IATA code are shown: "São Paulo, Guarulhos (GRU), Brasil". */
export const iataPlaces = {
  keyOf: ({ iata }: Place) => iata,
  labelOf: ({ description }: Place) => description,
  optionOf({ description, iata }: Place): PlaceText | undefined {
    const [name, note] = description.split(` (${iata}), `);
    return name && note ? { name, note, code: iata } : undefined;
  },
} as const;
