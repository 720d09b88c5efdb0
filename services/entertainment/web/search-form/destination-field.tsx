import { PlaceField, PlaceOption } from '@embarque/commerce/web/search/place-field.tsx';
import { entertainmentRoutes, type FoundActivity } from '@embarque/entertainment/contract.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { call } from '@embarque/web-kit/session/session.ts';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { MapPin } from 'lucide-react';
import type { ReactElement } from 'react';
import { cutText } from '../cut-text.ts';
import classes from './destination-field.module.css';
import { type ChosenActivity, type Destination, destinationsOf, headings, keyOf, labelOf } from './destinations.ts';

/** Said while a text is looked up. */
export const LOADING_TEXT = 'Carregando as opções...';

/** Asks for the places and activities of a text. */
export async function lookUpDestinations(name: string, signal: AbortSignal) {
  const { status, body } = await call(entertainmentRoutes.autoComplete, { body: { filter: { name } } }, { signal });
  return { status, body: body && destinationsOf(body) };
}

interface DestinationFieldProps {
  readonly value: Destination | undefined;
  readonly error: string | undefined;
  onChange(chosen: Destination | undefined): void;
  /** Something was chosen to be shown at once. */
  onTake(chosen: Destination): void;
  onType(text: string): void;
}

/** A place with activities, or one of them, by name. */
export function DestinationField(props: DestinationFieldProps) {
  return (
    <PlaceField<Destination>
      {...props}
      label="Onde deseja encontrar?"
      placeholder="Digite um destino"
      icon={<MapPin size={18} aria-hidden />}
      loadingText={LOADING_TEXT}
      emptyText="Nenhuma opção encontrada"
      lookUp={lookUpDestinations}
      keyOf={keyOf}
      labelOf={labelOf}
      groupOf={({ kind }) => headings[kind]}
      optionOf={optionOf}
    />
  );
}

/** How a destination is shown in the panel. */
export function optionOf(destination: Destination): ReactElement {
  if (destination.kind === 'activity') return <ActivityOption activity={destination.activity} />;
  const { name, location } = destination.place;
  const isWithin = location.startsWith(`${name}, `);
  return <PlaceOption name={isWithin ? name : location} note={isWithin ? location.slice(name.length + 2) : ''} />;
}

const isPriced = (activity: ChosenActivity): activity is FoundActivity => activity.cashPrice !== undefined;

/** An activity of the panel: what it is and where, and what it costs at the least. */
function ActivityOption({ activity }: { readonly activity: ChosenActivity }) {
  return (
    <span className={classes.activity}>
      <span className={classes.picture}>
        <Picture src={activity.pictureUrl ?? ''} alt="" />
      </span>
      <span className={classes.what}>
        <span className={classes.name}>{cutText(activity.name)}</span>{' '}
        <span className={classes.place}>{activity.location}</span>
      </span>
      {isPriced(activity) && (
        <span className={classes.price}>
          {' '}
          <span className={classes.from}>A partir de</span>{' '}
          <Price cashPrice={activity.cashPrice} pointsPrice={activity.pointsPrice} size="sm" />
        </span>
      )}
    </span>
  );
}
