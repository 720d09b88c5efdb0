import { ownTraveller } from '@embarque/commerce/travellers/traveller-draft.ts';
import { SINGLE_NAME_HINT } from '@embarque/commerce/travellers/traveller-text.ts';
import { type FieldContext, fieldProps } from '@embarque/commerce/web/field-props.ts';
import type { FormProps } from '@embarque/commerce/web/parts.ts';
import { TravellerFieldset } from '@embarque/commerce/web/travellers/traveller-fieldset.tsx';
import { TravellerList } from '@embarque/commerce/web/travellers/traveller-list.tsx';
import { fitsPlace, guestFields, guestPlaces, typedGuestName } from '@embarque/hotel/rules/guest-rules.ts';
import { WITH_CHILDREN } from '@embarque/hotel/rules/stay-texts.ts';
import { RewrittenInput } from '@embarque/web-kit/ui/fields/rewritten/rewritten-input.tsx';
import type { StaySelection } from '../stay-selection.ts';
import type { GuestEntry, GuestsDraft } from './guests-draft.ts';
import classes from './guests-form.module.css';

/** Longer than a name may be, so that a name that is too long can be seen and shortened. */
const TYPED_NAME_MAX = 60;

/** Who sleeps in each room, in the order of the search. */
export function GuestsForm({ selection, form, errors, user, onChange, onBlur }: FormProps<StaySelection, GuestsDraft>) {
  const { guests } = form;
  const checkIn = selection.availability.start.slice(0, 10);
  const setRoom = (room: number, guestsRoom: readonly GuestEntry[]) =>
    onChange({ guests: guests.map((other, place) => (place === room ? { guestsRoom } : other)) });
  const adults = guests.flatMap(({ guestsRoom }) => guestsRoom.filter(({ type }) => type === 'ADT'));
  const withSameContact = ({ email, phone }: GuestEntry) =>
    onChange({
      guests: guests.map(({ guestsRoom }) => ({
        guestsRoom: guestsRoom.map((guest) => (guest.type === 'ADT' ? { ...guest, email, phone } : guest)),
      })),
    });
  return (
    <TravellerList path="guests" errors={errors}>
      {guests.map(({ guestsRoom }, room) => {
        const chosen = selection.rooms[room];
        const path = `guests.${room}.guestsRoom`;
        return (
          <section key={path} className={classes.room} aria-labelledby={`${path}-title`}>
            <h3 id={`${path}-title`}>
              Quarto {room + 1} <span>{chosen?.roomName}</span>
            </h3>
            {guestsRoom.map((guest, place) => {
              const { type } = guest;
              const set = (change: Partial<GuestEntry>) =>
                setRoom(
                  room,
                  guestsRoom.map((other, index) => (index === place ? { ...guest, ...change } : other)),
                );
              const number = guestsRoom.slice(0, place + 1).filter((other) => other.type === type).length;
              const age = chosen && guestPlaces(chosen.guests)[place]?.age;
              const isAdult = type === 'ADT';
              return (
                <TravellerFieldset
                  key={`${type}${number}`}
                  title={`${isAdult ? 'Adulto' : 'Criança'} ${number}`}
                  path={`${path}.${place}`}
                  fields={guestFields[type]}
                  traveller={guest}
                  birthdateHint={age == null ? undefined : `Pesquisa para ${age === 1 ? '1 ano' : `${age} anos`}`}
                  inputs={nameInputs(`${path}.${place}`, guest, set, { errors, onBlur }, isAdult)}
                  errors={errors}
                  fitsAge={(birthdate) => fitsPlace(birthdate, age ?? null, checkIn)}
                  onTraveller={set}
                  ownData={isAdult ? ownTraveller(user) : undefined}
                  onSameContact={
                    room === 0 && place === 0 && adults.length > 1 ? () => withSameContact(guest) : undefined
                  }
                  onBlur={onBlur}
                />
              );
            })}
            {guestsRoom.some(({ type }) => type === 'CHD') && <p className={classes.note}>{WITH_CHILDREN}</p>}
          </section>
        );
      })}
    </TravellerList>
  );
}

/** Returns the fields of a name, in which hotels take letters and spaces alone. */
function nameInputs(
  path: string,
  guest: GuestEntry,
  set: (change: Partial<GuestEntry>) => void,
  context: FieldContext,
  isMember: boolean,
) {
  const shared = { rewrite: typedGuestName, maxLength: TYPED_NAME_MAX, autoCapitalize: 'characters' };
  return {
    name: (
      <RewrittenInput
        {...fieldProps(`${path}.name`, 'Nome', context, 'Como está no documento')}
        {...shared}
        value={guest.name}
        onText={(name) => set({ name })}
        autoComplete={isMember ? 'given-name' : 'off'}
      />
    ),
    lastName: (
      <RewrittenInput
        {...fieldProps(`${path}.lastName`, 'Sobrenome', context, SINGLE_NAME_HINT)}
        {...shared}
        value={guest.lastName}
        onText={(lastName) => set({ lastName })}
        autoComplete={isMember ? 'family-name' : 'off'}
      />
    ),
  };
}
