import { busRoutes } from '@embarque/bus/contract.ts';
import type { BusPlace } from '@embarque/bus/rules/stations.ts';
import { PlaceField } from '@embarque/commerce/web/search/place-field.tsx';
import type { TripEndProps } from '@embarque/commerce/web/search/there-and-back-form.tsx';
import { call } from '@embarque/web-kit/session/session.ts';
import { cityText, placeText } from '../search/place-text.ts';

async function lookUp(name: string, signal: AbortSignal) {
  const { status, body } = await call(busRoutes.stations, { body: { filter: { name } } }, { signal });
  return { status, body: body?.stations };
}

const places = {
  keyOf: ({ id }: BusPlace) => id,
  labelOf: placeText,
  optionOf: (place: BusPlace) => ({ name: cityText(place), note: place.name }),
};

/** A station or all stations of a city, by name. */
export function StationField(props: TripEndProps<BusPlace>) {
  return <PlaceField<BusPlace> {...props} {...places} placeholder="Cidade ou rodoviária" lookUp={lookUp} />;
}
