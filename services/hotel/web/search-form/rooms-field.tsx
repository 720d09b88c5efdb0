import { PeopleField } from '@embarque/commerce/web/search/people-field.tsx';
import { MAX_COUNT, MAX_SENIOR_AGE, MIN_SENIOR_AGE } from '@embarque/hotel/rules/occupancy.ts';
import { guestTotals } from '@embarque/hotel/rules/search-rules.ts';
import { Counter } from '@embarque/web-kit/ui/fields/counter.tsx';
import { partyText } from '../search/party-text.ts';
import { AgeFields } from './age-fields.tsx';
import { ChildrenField } from './children-field.tsx';
import { apartmentsOf, type RoomDraft, withCount, withRooms } from './hotel-draft.ts';
import classes from './rooms-field.module.css';

interface RoomsFieldProps {
  readonly rooms: readonly RoomDraft[];
  /** As the form was last sent with them. */
  readonly sent: readonly RoomDraft[] | undefined;
  readonly error: string | undefined;
  onChange(rooms: readonly RoomDraft[]): void;
}

/** How many rooms, and who sleeps in each, in one field. */
export function RoomsField({ rooms, sent, error, onChange }: RoomsFieldProps) {
  return (
    <PeopleField
      label="Quartos e hóspedes"
      text={partyText(guestTotals(apartmentsOf(rooms)))}
      placeholder="Quem se hospeda"
      error={error}
      done="Confirmar"
    >
      <Counter
        label="Quartos"
        min={1}
        max={MAX_COUNT}
        value={rooms.length}
        onChange={(count) => onChange(withRooms(rooms, count))}
      />
      {rooms.map((room, index) => (
        <RoomFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is told apart by its number alone.
          key={index}
          title={`Quarto ${index + 1}`}
          room={room}
          sent={error === undefined ? undefined : sent?.[index]}
          onChange={(changed) => onChange(rooms.map((other, place) => (place === index ? changed : other)))}
        />
      ))}
    </PeopleField>
  );
}

interface RoomFieldsProps {
  readonly title: string;
  readonly room: RoomDraft;
  /** As the form was last sent with it: ages that were missing are marked, those of people added since are not. */
  readonly sent: RoomDraft | undefined;
  onChange(room: RoomDraft): void;
}

function RoomFields({ title, room, sent, onChange }: RoomFieldsProps) {
  const { adults, seniorsAges, childsAge } = room;
  return (
    <fieldset className={classes.room}>
      <legend>{title}</legend>
      <Counter
        label="Adultos"
        hint="18 anos ou mais"
        min={1}
        value={adults}
        onChange={(count) => onChange({ ...room, adults: count })}
      />
      <Counter
        label="Idosos"
        hint="60 anos ou mais"
        value={seniorsAges.length}
        onChange={(count) => onChange({ ...room, seniorsAges: withCount(seniorsAges, count) })}
      />
      <AgeFields
        label="Idade do idoso"
        ages={seniorsAges}
        least={MIN_SENIOR_AGE}
        most={MAX_SENIOR_AGE}
        checked={sent?.seniorsAges.length}
        onChange={(ages) => onChange({ ...room, seniorsAges: ages })}
      />
      <ChildrenField
        title={title.toLowerCase()}
        ages={childsAge}
        checked={sent?.childsAge.length}
        onChange={(ages) => onChange({ ...room, childsAge: ages })}
      />
    </fieldset>
  );
}
