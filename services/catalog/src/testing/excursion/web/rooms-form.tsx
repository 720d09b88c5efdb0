import { emptyTraveller, travellerDraftFields } from '@embarque/commerce/travellers/traveller-draft.ts';
import type { TravellerField } from '@embarque/commerce/travellers/traveller-fields.ts';
import type { FormProps } from '@embarque/commerce/web/parts.ts';
import { TravellerFieldset } from '@embarque/commerce/web/travellers/traveller-fieldset.tsx';
import { TravellerList } from '@embarque/commerce/web/travellers/traveller-list.tsx';
import * as z from 'zod/mini';
import { type Excursion, excursionRoutes } from '../contract.ts';
import { excursionService } from '../descriptor.ts';

const { name, lastName } = travellerDraftFields;
const formSchema = z.object({
  /** Who sleeps in each room. */
  rooms: z.array(z.array(z.object({ name, lastName }))),
  /** The boat, once it is held. */
  hold: z.nullable(excursionRoutes.hold.responses[200]),
});
export type RoomsDraft = z.output<typeof formSchema>;

const asked = ['name', 'lastName'] as const satisfies readonly TravellerField[];

/** Returns one for all who come, without their names. */
export const emptyRooms = ({ rooms, peoplePerRoom }: Excursion): RoomsDraft => ({
  rooms: Array.from({ length: rooms }, () => Array.from({ length: peoplePerRoom }, () => ({ name: '', lastName: '' }))),
  hold: null,
});

/** Returns a stored form if it has the rooms of the excursion. */
export function parseRooms(value: unknown, { rooms, peoplePerRoom }: Excursion): RoomsDraft | undefined {
  const form = formSchema.safeParse(value).data;
  const isSame = form?.rooms.length === rooms && form.rooms.every(({ length }) => length === peoplePerRoom);
  return isSame ? form : undefined;
}

/** Returns everyone with their place in the form: `rooms.0.1`. */
export const peopleOf = ({ rooms }: RoomsDraft) =>
  rooms.flatMap((people, room) => people.map((person, place) => ({ path: `rooms.${room}.${place}`, ...person })));

/** The people of all rooms, room by room. */
export function RoomsForm({ form, errors, onChange, onBlur }: FormProps<Excursion, RoomsDraft>) {
  return (
    <TravellerList path="rooms" errors={errors}>
      {form.rooms.flatMap((people, room) =>
        people.map((person, place) => {
          const path = `rooms.${room}.${place}`;
          const withPerson = (changed: typeof person) => form.rooms.with(room, people.with(place, changed));
          return (
            <TravellerFieldset
              key={path}
              title={`Quarto ${room + 1} · ${excursionService.personLabel} ${place + 1}`}
              path={path}
              fields={asked}
              traveller={{ ...emptyTraveller, ...person }}
              errors={errors}
              onTraveller={({ name = person.name, lastName = person.lastName }) =>
                onChange({ ...form, rooms: withPerson({ name, lastName }) })
              }
              onBlur={onBlur}
            />
          );
        }),
      )}
    </TravellerList>
  );
}
