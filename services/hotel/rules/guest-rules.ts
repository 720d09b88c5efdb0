import { emptyTraveller, type TravellerDraft } from '@embarque/commerce/travellers/traveller-draft.ts';
import type { TravellerField } from '@embarque/commerce/travellers/traveller-fields.ts';
import { checkTraveller, repeatedNames, sameNamesMessage } from '@embarque/commerce/travellers/traveller-rules.ts';
import { typedName } from '@embarque/commerce/travellers/traveller-text.ts';
import { ageAt, fromBrazilianDay } from '@embarque/contract/dates.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import type { RoomGuests } from '@embarque/hotel/stay-details.ts';

/** The hotels' rules for guests, shared by the form and the server. */

export type GuestType = 'ADT' | 'CHD';

/** The fields of a guest that may be left out are those its kind is not asked for. */
type GuestFields = Pick<TravellerDraft, 'name' | 'lastName'> & Partial<TravellerDraft>;

/** A guest in the form, possibly incomplete, or on the wire. Birthdate dd/MM/yyyy. */
export type GuestDraft = GuestFields & { readonly type: GuestType };

/** The fields asked of each kind of guest, in the order of the form. */
export const guestFields: Readonly<Record<GuestType, readonly TravellerField[]>> = {
  ADT: ['name', 'lastName', 'documentType', 'documentId', 'email', 'phone'],
  CHD: ['name', 'lastName', 'birthdate'],
};

/** Who is younger is searched for as a child. */
const ADULT_FROM = 18;

export const DUPLICATE_GUESTS = sameNamesMessage(hotelService);
const GUESTS_CHANGED = 'Os hóspedes de cada quarto precisam ser os mesmos da pesquisa. Refaça a pesquisa para mudar.';

/** Returns a name as its field shows it while it is typed: letters and single spaces, upper case, no accents. Never shortened. */
export const typedGuestName = (text: string): string =>
  typedName(text)
    .replace(/[-._]/g, ' ')
    .replace(/[^A-Z ]/g, '')
    .replace(/ +/g, ' ');

/** Returns a name as it is sent and stored. */
export const guestName = (text: string): string => typedGuestName(text).trim();

/** What the rules need to know of the stay. Days are yyyy-MM-dd: ages are those on the day of the check-in at the hotel. */
export interface GuestFacts {
  /** The people each room was searched for. */
  readonly rooms: readonly RoomGuests[];
  readonly checkIn: string;
  /** The shop's. */
  readonly today: string;
}

/** Returns the guests that a room asks for, the adults first: kinds, and for children the age they were searched with. */
export const guestPlaces = ({ adults, childAges }: RoomGuests): { type: GuestType; age: number | null }[] => [
  ...Array.from({ length: adults }, () => ({ type: 'ADT' as const, age: null })),
  ...childAges.map((age) => ({ type: 'CHD' as const, age })),
];

const yearsText = (age: number): string => (age === 1 ? '1 ano' : `${age} anos`);

/**
 * Whether somebody may be the guest of a place: a child is as old as it was searched for, an adult no minor. Nobody is of another
 * age whose birthdate is no day.
 */
export function fitsPlace(birthdate: string, age: number | null, checkIn: string): boolean {
  const birth = fromBrazilianDay(birthdate);
  if (birth === undefined) return true;
  const years = ageAt(birth, checkIn);
  return age === null ? years >= ADULT_FROM : years === age;
}

/** Returns the problem of a child's birthdate, if it is a day, where another age was searched for. */
function ageProblem(birthdate: string, age: number, checkIn: string): string | undefined {
  if (fitsPlace(birthdate, age, checkIn)) return undefined;
  return `A pesquisa é para uma criança de ${yearsText(age)} no dia da entrada. Refaça a pesquisa para mudar.`;
}

/** Returns the problems of one room's guests by path within it (`1.birthdate`). Children come in the order of their ages. */
function roomProblems(
  guests: readonly GuestDraft[],
  room: RoomGuests,
  { checkIn, today }: Omit<GuestFacts, 'rooms'>,
): Record<string, string | undefined> {
  const repeated = repeatedNames(
    guests.map(({ name, lastName }) => ({ name: guestName(name), lastName: guestName(lastName) })),
  );
  const ages = [...room.childAges];
  return Object.fromEntries(
    guests.flatMap((guest, index) => {
      // Read as they were sent: what is no name must not become one by cleaning it.
      const draft = { ...emptyTraveller, ...guest };
      const problems = checkTraveller(draft, guestFields[guest.type], today);
      if (repeated[index]) problems.name ??= DUPLICATE_GUESTS;
      const age = guest.type === 'CHD' ? ages.shift() : undefined;
      if (age !== undefined) problems.birthdate ??= ageProblem(draft.birthdate, age, checkIn);
      return Object.entries(problems).map(([field, sentence]) => [`${index}.${field}`, sentence]);
    }),
  );
}

/** Whether a room has as many adults and children as it was searched for. */
function isAsSearched(guests: readonly GuestDraft[], { adults, childAges }: RoomGuests): boolean {
  const children = guests.filter(({ type }) => type === 'CHD').length;
  return children === childAges.length && guests.length - children === adults;
}

/**
 * Returns the problems of a booking's guests by path (`guests.0.guestsRoom.1.birthdate`); empty when everything is valid. The
 * guests of each room are those of the search, in its order.
 */
export function checkGuests(
  guests: readonly { readonly guestsRoom: readonly GuestDraft[] }[],
  { rooms, ...facts }: GuestFacts,
): Record<string, string> {
  if (guests.length !== rooms.length) return { guests: GUESTS_CHANGED };
  return Object.fromEntries(
    guests.flatMap(({ guestsRoom }, index) => {
      const room = rooms[index];
      const path = `guests.${index}.guestsRoom`;
      if (!room || !isAsSearched(guestsRoom, room)) return [[path, GUESTS_CHANGED]];
      return Object.entries(roomProblems(guestsRoom, room, facts)).flatMap(([field, sentence]) =>
        sentence === undefined ? [] : [[`${path}.${field}`, sentence]],
      );
    }),
  );
}
