import { ageAt } from '@embarque/contract/dates.ts';
import { type HotelTraveller, hotelTravellersSchema } from '@embarque/hotel/port.ts';
import type { RoomGuests } from '@embarque/hotel/stay-details.ts';
import type { ChosenRoom } from './reference.ts';

/** Whether the people of a room are those its price is for: as many adults, and children of the ages said, on the day of arrival. */
function fits({ adults, childAges }: RoomGuests, people: readonly HotelTraveller[], checkIn: string): boolean {
  const children = people.filter(({ type }) => type === 'CHD');
  const ages = children.map(({ birthDate }) => (birthDate === null ? Number.NaN : ageAt(birthDate, checkIn)));
  const inOrder = (values: readonly number[]) => values.toSorted((a, b) => a - b).join();
  return people.length - children.length === adults && inOrder(ages) === inOrder(childAges);
}

/** Returns the last names of an order's guests, or none before they are known; undefined when they do not fit its rooms. */
export function lastNamesOf(travellers: unknown, rooms: readonly ChosenRoom[]): string[] | undefined {
  const parsed = hotelTravellersSchema.safeParse(travellers);
  if (!parsed.success) return undefined;
  const guests = parsed.data;
  if (guests.length === 0) return [];
  const isKnown = guests.every(({ room }) => room < rooms.length);
  const areServed = rooms.every(({ guests: expected, stay }, index) =>
    fits(
      expected,
      guests.filter(({ room }) => room === index),
      stay.checkIn,
    ),
  );
  return isKnown && areServed ? guests.map(({ lastName }) => lastName) : undefined;
}
