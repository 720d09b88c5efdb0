import type { RoomGuests } from '@embarque/hotel/stay-details.ts';
import { hotelByCode, type SandboxHotel } from './hotels/hotels.ts';
import { holds, kindsOf, type RoomKind } from './hotels/room-kinds.ts';
import { type Plan, plansOf } from './price/plans.ts';
import { areGuests, readStay, type Stay } from './stay.ts';

/** References contain all that identifies a rate: it is rebuilt from them without being stored. */

/** A room of a hotel on one plan. */
export interface Choice {
  readonly hotel: SandboxHotel;
  readonly kind: RoomKind;
  readonly plan: Plan;
  readonly guests: RoomGuests;
}

export interface ChosenRoom extends Choice {
  readonly stay: Stay;
}

const packed = (day: string) => day.replaceAll('-', '');
const unpacked = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** `BR-BA-SALVADOR.17~DLX.BF~20270115.20270120~2.5.8~20261121`: hotel, room and plan, days, adults and ages, day of asking. */
export function referenceOf({ checkIn, checkOut, asOf }: Stay, { hotel, kind, plan, guests }: Choice): string {
  const people = [guests.adults, ...guests.childAges].join('.');
  return [hotel.code, `${kind.code}.${plan.code}`, `${packed(checkIn)}.${packed(checkOut)}`, people, packed(asOf)].join(
    '~',
  );
}

const FORM = /^([A-Z-]{2,40}\.\d{1,3})~([A-Z]{3})\.([A-Z]{2})~(\d{8})\.(\d{8})~(\d(?:\.\d{1,2}){0,9})~(\d{8})$/;

/** Parses a reference into its room and stay; undefined when it is none of ours. */
function readReference(text: string): ChosenRoom | undefined {
  const [, code = '', room, rate, from = '', to = '', people = '', asOf = ''] = FORM.exec(text) ?? [];
  const hotel = hotelByCode(code);
  const days = { checkIn: unpacked(from), checkOut: unpacked(to), asOf: unpacked(asOf) };
  const stay = hotel && readStay({ addressCode: hotel.city.code, ...days });
  const [adults = 0, ...childAges] = people.split('.').map(Number);
  const guests = { adults, childAges };
  if (!hotel || !stay || !areGuests(guests)) return undefined;
  const kind = kindsOf(hotel).find((each) => each.code === room && holds(each, guests));
  const plan = plansOf(hotel).find((each) => each.code === rate);
  if (!kind || !plan) return undefined;
  const chosen = { stay, hotel, kind, plan, guests };
  return referenceOf(stay, chosen) === text ? chosen : undefined;
}

/** Parses the references of an order: rooms of one hotel for the same nights, asked for on one day. */
export function readReferences(texts: readonly string[]): readonly [ChosenRoom, ...ChosenRoom[]] | undefined {
  const rooms = texts.flatMap((text) => readReference(text) ?? []);
  const [first, ...rest] = rooms;
  if (!first || rooms.length !== texts.length || rooms.length > 9) return undefined;
  const isAlike = ({ hotel, stay }: ChosenRoom) =>
    hotel === first.hotel &&
    stay.checkIn === first.stay.checkIn &&
    stay.checkOut === first.stay.checkOut &&
    stay.asOf === first.stay.asOf;
  return rest.every(isAlike) ? [first, ...rest] : undefined;
}
