import type { RoomGuests } from '@embarque/hotel/stay-details.ts';
import type { Landscape } from '../../destinations.ts';
import { createSequence, unit } from '../../random.ts';
import type { SandboxHotel } from './hotels.ts';

/** A kind of room, whatever the hotel. */
export interface RoomKind {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly beds: string;
  /** The most adults, and the most people with children. */
  readonly adults: number;
  readonly people: number;
  /** Of the price of a standard room. */
  readonly factor: number;
  readonly squareMetres: number;
  /** Hotels of fewer stars have none. */
  readonly minStars: number;
  /** Where it is found; everywhere unless said. */
  readonly landscapes?: readonly Landscape[];
  readonly amenities: readonly string[];
}

const COMMON = ['Wi-Fi grátis', 'Ar-condicionado', 'TV', 'Banheiro privativo'];

const roomKinds: readonly RoomKind[] = [
  {
    code: 'STD',
    name: 'Quarto Standard',
    description: 'Quarto compacto e bem resolvido, com mesa de apoio e armário.',
    beds: '1 cama de casal ou 2 de solteiro',
    adults: 2,
    people: 3,
    factor: 1,
    squareMetres: 18,
    minStars: 0,
    amenities: COMMON,
  },
  {
    code: 'SUP',
    name: 'Quarto Superior',
    description: 'Quarto espaçoso em andar alto, com poltrona de leitura e frigobar.',
    beds: '1 cama queen',
    adults: 2,
    people: 4,
    factor: 1.22,
    squareMetres: 24,
    minStars: 0,
    amenities: [...COMMON, 'Frigobar', 'Cofre'],
  },
  {
    code: 'TPL',
    name: 'Quarto Triplo',
    description: 'Quarto com três camas, prático para amigos ou pais com um filho.',
    beds: '3 camas de solteiro, ou 1 de casal e 1 de solteiro',
    adults: 3,
    people: 4,
    factor: 1.3,
    squareMetres: 26,
    minStars: 0,
    amenities: [...COMMON, 'Frigobar'],
  },
  {
    code: 'FAM',
    name: 'Quarto Família',
    description: 'Dois ambientes ligados por uma porta, para quem viaja com crianças.',
    beds: '1 cama de casal e 2 de solteiro',
    adults: 4,
    people: 6,
    factor: 1.62,
    squareMetres: 34,
    minStars: 0,
    amenities: [...COMMON, 'Frigobar', 'Berço sob consulta'],
  },
  {
    code: 'DLX',
    name: 'Quarto Luxo',
    description: 'Quarto amplo com varanda, roupa de cama de algodão e banheiro com ducha dupla.',
    beds: '1 cama king',
    adults: 3,
    people: 4,
    factor: 1.5,
    squareMetres: 32,
    minStars: 3.5,
    amenities: [...COMMON, 'Frigobar', 'Cofre', 'Varanda', 'Cafeteira'],
  },
  {
    code: 'BGL',
    name: 'Bangalô',
    description: 'Casinha independente entre coqueiros, com varanda e rede.',
    beds: '1 cama queen e 1 sofá-cama',
    adults: 4,
    people: 5,
    factor: 1.85,
    squareMetres: 42,
    minStars: 3,
    landscapes: ['coast', 'river'],
    amenities: [...COMMON, 'Frigobar', 'Varanda', 'Rede'],
  },
  {
    code: 'CHL',
    name: 'Chalé',
    description: 'Chalé de madeira com lareira e vista para o vale.',
    beds: '1 cama queen e 1 sofá-cama',
    adults: 4,
    people: 5,
    factor: 1.8,
    squareMetres: 40,
    minStars: 3,
    landscapes: ['mountain'],
    amenities: [...COMMON, 'Frigobar', 'Lareira', 'Aquecimento'],
  },
  {
    code: 'STE',
    name: 'Suíte Master',
    description: 'Quarto e sala separados, banheira e a melhor vista da casa.',
    beds: '1 cama king e 1 sofá-cama',
    adults: 3,
    people: 5,
    factor: 2.4,
    squareMetres: 52,
    minStars: 4,
    amenities: [...COMMON, 'Frigobar', 'Cofre', 'Banheira', 'Sala de estar', 'Cafeteira'],
  },
];

const FEWEST = 3;
const MOST = 5;
const ADULT_AGE = 13;
const LAST_ROOMS = 'BR-PE-FERNANDO-DE-NORONHA';

const known = new WeakMap<SandboxHotel, readonly RoomKind[]>();

/** Returns the three to five kinds of rooms of a hotel, the simplest first. */
export function kindsOf(hotel: SandboxHotel): readonly RoomKind[] {
  const before = known.get(hotel);
  if (before) return before;
  const next = createSequence(`rooms|${hotel.code}`);
  const possible = roomKinds
    .filter(
      ({ minStars, landscapes }) => hotel.stars >= minStars && landscapes?.includes(hotel.city.landscape) !== false,
    )
    .map((kind) => ({ kind, rank: kind.code === 'STD' ? -1 : next() }));
  const count = Math.min(possible.length, FEWEST + Math.floor(next() * (MOST - FEWEST + 1)));
  const chosen = possible
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ kind }) => kind)
    .toSorted((a, b) => a.factor - b.factor);
  known.set(hotel, chosen);
  return chosen;
}

/** The people of a room who count as adults there: children from 13 on do. */
export const adultsOf = ({ adults, childAges }: RoomGuests): number =>
  adults + childAges.filter((age) => age >= ADULT_AGE).length;

/** Whether a room holds its guests. */
export function holds(kind: RoomKind, guests: RoomGuests): boolean {
  return adultsOf(guests) <= kind.adults && guests.adults + guests.childAges.length <= kind.people;
}

/** How many rooms of a kind a hotel has: 2 to 12, and one on Fernando de Noronha. */
export function capacityOf({ code, city }: SandboxHotel, kind: RoomKind): number {
  return city.code === LAST_ROOMS ? 1 : 2 + Math.floor(unit(`capacity|${code}|${kind.code}`) * 11);
}
