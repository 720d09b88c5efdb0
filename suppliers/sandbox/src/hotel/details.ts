import type { HotelListing } from '@embarque/hotel/port.ts';
import type { Hotel, HotelDetails, RoomType } from '@embarque/hotel/stay-details.ts';
import { h32 } from '../random.ts';
import { amenitiesOf } from './hotels/amenities.ts';
import { descriptionOf } from './hotels/descriptions.ts';
import { facadeOf } from './hotels/facades.ts';
import { kmFromCentre, type SandboxHotel } from './hotels/hotels.ts';
import type { RoomKind } from './hotels/room-kinds.ts';

/** Hotels and rooms as the traveller sees them. Pictures are named by what they show and a seed. */

const seedOf = (text: string) => h32(`picture|${text}`).toString(36);

const pictureOf = (hotel: SandboxHotel, scene: string): string => {
  const { code, city } = hotel;
  const shown = scene === 'facade' ? `facade-${city.landscape}-${facadeOf(hotel)}` : `${scene}-${city.landscape}`;
  return `/v1/files/hotels/${shown}-${seedOf(code)}.svg`;
};

const listed = new WeakMap<SandboxHotel, Omit<HotelListing, 'plans'>>();

/** A hotel in the answer to a search, without its prices: the same in every answer. */
export function presentListed(hotel: SandboxHotel): Omit<HotelListing, 'plans'> {
  const before = listed.get(hotel);
  if (before) return before;
  const now = { hotel: presentHotel(hotel), amenities: amenitiesOf(hotel), kmFromCentre: kmFromCentre(hotel) };
  listed.set(hotel, now);
  return now;
}

/** A hotel wherever it is shown. */
function presentHotel(hotel: SandboxHotel): Hotel {
  return {
    hotelCode: hotel.code,
    hotelName: hotel.name,
    stars: hotel.stars,
    addressLine: hotel.address,
    cityName: hotel.city.name,
    position: hotel.position,
    imageURL: pictureOf(hotel, 'facade'),
  };
}

/** Everything about a hotel that does not depend on days. */
export function presentDetails(hotel: SandboxHotel): HotelDetails {
  const amenities = amenitiesOf(hotel);
  const scenes = [
    'facade',
    ...(amenities.some((name) => name.startsWith('Piscina')) ? ['pool'] : []),
    'lobby',
    ...(amenities.includes('Restaurante') || amenities.includes('Sala de café da manhã') ? ['restaurant'] : []),
    'view',
  ];
  return {
    ...presentHotel(hotel),
    zone: hotel.city.zone,
    checkInFrom: hotel.checkInFrom,
    checkOutUntil: hotel.checkOutUntil,
    descriptionHtml: descriptionOf(hotel),
    amenities,
    images: scenes.map((scene) => pictureOf(hotel, scene)),
  };
}

/** A kind of room of a hotel. */
export function presentRoom(hotel: SandboxHotel, kind: RoomKind): RoomType {
  const name = `${kind.code.toLowerCase()}-${hotel.city.landscape}-${seedOf(`${hotel.code}|${kind.code}`)}`;
  return {
    roomID: kind.code,
    roomName: kind.name,
    roomDescription: `${kind.description} Tem ${kind.squareMetres} m² e recebe até ${kind.people} pessoas.`,
    beds: kind.beds,
    amenities: [...kind.amenities],
    images: ['bed', 'bath'].map((view) => `/v1/files/hotel-rooms/${view}-${name}.svg`),
  };
}
