import { type CarLocation, carRoutes } from '@embarque/car/contract.ts';
import { hoursText } from '@embarque/car/rules/desk-hours.ts';
import { iataPlaces, PlaceField } from '@embarque/commerce/web/search/place-field.tsx';
import { call } from '@embarque/web-kit/session/session.ts';
import { NativeSelect } from '@mantine/core';
import { MapPin, Store } from 'lucide-react';
import type { SearchedCity } from '../search/search-address.ts';
import { type DraftEnd, locationOf, withCity } from './car-draft.ts';
import classes from './car-form.module.css';
import type { Locations } from './use-locations.ts';

interface EndFieldsProps {
  readonly word: 'retirada' | 'devolução';
  readonly end: DraftEnd;
  /** Those of its city. */
  readonly locations: Locations;
  /** Its day, yyyy-MM-dd: a location says its hours of that day. */
  readonly day: string | null;
  readonly cityError: string | undefined;
  readonly locationError: string | undefined;
  onChange(end: DraftEnd): void;
}

const lookUp = (name: string, signal: AbortSignal) => call(carRoutes.cities, { query: { name } }, { signal });

/** Where a car is handed over: a city, and one of its rental locations. */
export function EndFields({ word, end, locations, day, cityError, locationError, onChange }: EndFieldsProps) {
  const { known, isFailed, retry } = locations;
  const chosen = locationOf(end, known);
  const isAwaited = end.city !== undefined && known === undefined && !isFailed;
  const found = known?.find(({ locationCode }) => locationCode === chosen?.locationCode);
  return (
    <>
      <PlaceField<SearchedCity>
        {...iataPlaces}
        label={`Cidade de ${word}`}
        placeholder="Cidade ou aeroporto"
        icon={<MapPin size={18} aria-hidden />}
        value={end.city}
        error={cityError}
        lookUp={lookUp}
        onChange={(city) => onChange(withCity(city))}
      />
      <NativeSelect
        label={`Local de ${word}`}
        size="md"
        leftSection={<Store size={18} aria-hidden />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={isFailed ? <NotLoaded onRetry={retry} /> : locationError}
        description={locationError ? undefined : found ? hintOf(found, day) : isAwaited && '\u00a0'}
        classNames={{ description: classes.hint ?? '' }}
        disabled={!known?.length}
        value={chosen?.locationCode ?? ''}
        onChange={(event) => onChange({ ...end, location: event.currentTarget.value })}
      >
        {/* A city's only location is chosen as it is. */}
        {(!chosen || !found) && <option value={chosen?.locationCode ?? ''}>{placeholderOf(end, locations)}</option>}
        {known?.map((location) => (
          <option key={location.locationCode} value={location.locationCode}>
            {optionOf(location, day)}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

/** Stands below the field of a location where the server gave none. */
function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      Não conseguimos carregar as lojas desta cidade.{' '}
      <button type="button" className={classes.retry} onClick={onRetry}>
        Tentar novamente
      </button>
    </>
  );
}

/** "Aeroporto Guarulhos · 24 horas": a location with its hours of the day of handing over. */
const optionOf = (location: CarLocation, day: string | null) => withHours(location.rental.name, location, day);

/** Where the chosen location is, and its hours once more: its field may be too narrow for them. */
const hintOf = (location: CarLocation, day: string | null) =>
  withHours(`${location.address.address}, ${location.address.cityName}`, location, day);

const withHours = (text: string, { openingHours }: CarLocation, day: string | null): string =>
  day === null ? text : `${text} · ${hoursText(openingHours, day)}`;

/** What stands in the field while no location is chosen in it. */
function placeholderOf({ city }: DraftEnd, { known, isFailed }: Locations): string {
  if (!city) return 'Escolha a cidade antes';
  if (isFailed) return 'Lojas não carregadas';
  if (!known) return 'Buscando as lojas…';
  return known.length === 0 ? 'Nenhuma loja nesta cidade' : 'Escolha a loja';
}
