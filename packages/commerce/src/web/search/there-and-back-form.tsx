import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Segments } from '@embarque/web-kit/ui/controls/segments.tsx';
import { DateField, DateRangeField } from '@embarque/web-kit/ui/dates/date-field.tsx';
import { ArrowLeftRight } from 'lucide-react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { searchWindow } from '../../search-days.ts';
import { asTrip, type DraftDays, type TripDraft } from '../../trip-draft.ts';
import { SearchButton } from './search-button.tsx';
import classes from './there-and-back-form.module.css';

const tripKinds = [
  { value: 'round', label: 'Ida e volta' },
  { value: 'one', label: 'Somente ida' },
] as const;

const ends = { ends: ['Ida', 'volta'] } as const;

/** The field of one end of a trip. */
export interface TripEndProps<Place> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: Place | undefined;
  readonly error: string | undefined;
  onChange(place: Place | undefined): void;
}

interface ThereAndBackFormProps<Place> {
  /** Properties of the form's element. */
  readonly formProps: ComponentProps<'form'>;
  readonly draft: TripDraft<Place>;
  readonly limits: DraftDays;
  readonly problems: { readonly [Field in 'from' | 'to' | 'departure' | 'return']?: string | undefined };
  readonly End: ComponentType<TripEndProps<Place>>;
  readonly icons: { readonly from: ReactNode; readonly to: ReactNode };
  /** The field of who travels. */
  readonly people: ReactNode;
  /** Boxes to tick, beside Buscar. */
  readonly children?: ReactNode;
  onChange(part: Partial<TripDraft<Place>>): void;
}

/** A search between two places, there and back or one way. */
export function ThereAndBackForm<Place>({
  formProps,
  draft,
  limits,
  problems,
  End,
  icons,
  people,
  children,
  onChange,
}: ThereAndBackFormProps<Place>) {
  const days = searchWindow(limits);
  return (
    <form className={classes.form} {...formProps}>
      <Segments
        label="Tipo de viagem"
        options={tripKinds}
        value={draft.roundTrip ? 'round' : 'one'}
        onChange={(kind) => onChange(asTrip(draft, kind === 'round', limits))}
      />
      <div className={classes.fields}>
        <div className={classes.places}>
          <End
            label="Origem"
            icon={icons.from}
            value={draft.from}
            error={problems.from}
            onChange={(from) => onChange({ from })}
          />
          <Button
            look="plain"
            className={classes.swap}
            aria-label="Inverter o trajeto"
            disabled={!draft.from || !draft.to}
            onClick={() => onChange({ from: draft.to, to: draft.from })}
          >
            <ArrowLeftRight size={16} aria-hidden />
          </Button>
          <End
            label="Destino"
            icon={icons.to}
            value={draft.to}
            error={problems.to}
            onChange={(to) => onChange({ to })}
          />
        </div>
        {draft.roundTrip ? (
          <DateRangeField
            label="Datas"
            {...days}
            value={{ start: draft.departure, end: draft.return }}
            words={ends}
            error={problems.departure ?? problems.return}
            onChange={({ start, end }) => onChange({ departure: start, return: end })}
          />
        ) : (
          <DateField
            label="Data"
            {...days}
            value={draft.departure}
            error={problems.departure}
            onChange={(departure) => onChange({ departure })}
          />
        )}
        {people}
      </div>
      <div className={classes.foot}>
        {children}
        <SearchButton />
      </div>
    </form>
  );
}
