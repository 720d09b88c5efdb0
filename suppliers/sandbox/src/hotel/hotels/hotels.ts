import type { NamedPoint, Point } from '@embarque/contract/grounds/ground.ts';
import { cityGround, settle } from '../../city-ground.ts';
import { createSequence, h32 } from '../../random.ts';
import { type City, cityByCode } from './cities.ts';
import { additions, kinds, quarters, streetsIn, things } from './words.ts';

/** A hotel as it stands, whatever the day. */
export interface SandboxHotel {
  /** The city's code and the hotel's number: `BR-BA-SALVADOR.17`. */
  readonly code: string;
  readonly city: City;
  readonly name: string;
  /** 2 to 5 by halves. */
  readonly stars: number;
  /** How dear it is among hotels of its stars, around 1. */
  readonly tier: number;
  readonly address: string;
  readonly position: { readonly latitude: number; readonly longitude: number };
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
}

const KM_PER_DEGREE = 111.2;
const WHOLE_REACH = 15;
/** How far a district reaches: half the way to the next one, within these. */
const DISTRICT_KM = [0.5, 1.8] as const;
/** 2 to 5 by halves; most have three to four. */
const STARS = [2, 2.5, 3, 3, 3, 3.5, 3.5, 4, 4, 4, 4.5, 5];

const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

function pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[], random: number): Value {
  const value = values[Math.floor(random * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** A place within the city's radius, nearer to its centre more often, in a direction in which there is land. */
function positionIn(city: City, next: () => number): SandboxHotel['position'] {
  const { lat, lon, radius, reach } = city;
  const directions = reach.flatMap((steps, direction) => (steps > 0 ? [{ steps, direction }] : []));
  const { steps, direction } = pick(directions, next());
  const angle = ((direction + next() - 0.5) * 2 * Math.PI) / reach.length;
  const km = radius * (steps / WHOLE_REACH) * next() ** 1.5;
  return settle(city, away([lat, lon], km, angle));
}

/** A place within a district, on the side of it that is no water. */
function positionAt(city: City, district: NamedPoint, next: () => number): SandboxHotel['position'] {
  const km = reachOf(city, district) * Math.sqrt(next());
  const angle = next() * 2 * Math.PI;
  const turn = next() < 0.5 ? 1 : -1;
  for (let tries = 0; tries < 8; tries += 1) {
    const position = away(district.at, km, angle + (turn * tries * Math.PI) / 4);
    if (!cityGround(city)?.isWater([position.latitude, position.longitude])) return position;
  }
  const [latitude, longitude] = district.at;
  return { latitude, longitude };
}

function reachOf(city: City, { name, at: [lat, lon] }: NamedPoint): number {
  const others = (cityGround(city)?.districts ?? []).filter((each) => each.name !== name);
  const nearest = Math.min(
    ...others.map(({ at }) => Math.hypot(at[0] - lat, (at[1] - lon) * Math.cos((lat * Math.PI) / 180))),
  );
  return Math.max(DISTRICT_KM[0], Math.min((nearest * KM_PER_DEGREE) / 2, DISTRICT_KM[1]));
}

/** The place some kilometres from another, the angle turning from north to east. */
const away = ([lat, lon]: Point, km: number, angle: number): SandboxHotel['position'] => ({
  latitude: round(lat + (km * Math.cos(angle)) / KM_PER_DEGREE),
  longitude: round(lon + (km * Math.sin(angle)) / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180))),
});

/** Returns how far a hotel is from the middle of its city, as the crow flies. */
export function kmFromCentre({ city: { lat, lon }, position }: SandboxHotel): number {
  const north = position.latitude - lat;
  const east = (position.longitude - lon) * Math.cos((lat * Math.PI) / 180);
  return Math.round(Math.hypot(north, east) * KM_PER_DEGREE * 100) / 100;
}

/** The district of a hotel, of those its city has on the map: more hotels in the first. */
function districtOf(city: City, code: string): NamedPoint | undefined {
  const districts = cityGround(city)?.districts ?? [];
  return districts[Math.floor(createSequence(`district|${code}`)() ** 1.4 * districts.length)];
}

/** The name of a city's hotel: each of a city takes another pair of words. */
function nameOf({ code, landscape }: City, index: number, kind: string): string {
  const words = things[landscape];
  const pairs = words.length * additions.length;
  // Coprime to the number of pairs, so that none comes twice.
  const at = (h32(`names|${code}`) + index * 161) % pairs;
  return `${kind} ${words[at % words.length]} ${additions[Math.floor(at / words.length)]}`;
}

function create(city: City, index: number): SandboxHotel {
  const code = `${city.code}.${index}`;
  const next = createSequence(`hotel|${code}`);
  const stars = pick(STARS, next());
  const kind = pick(kinds[Math.floor(stars) - 2] ?? ['Hotel'], next());
  const street = pick(streetsIn(city.countryIso), next());
  const district = districtOf(city, code);
  const anywhere = city.countryIso === 'BR' ? pick(quarters, next()) : 'Centro';
  const quarter = district?.name ?? anywhere;
  const place = city.countryIso === 'BR' ? `${city.name} - ${city.region}` : city.name;
  return {
    code,
    city,
    name: nameOf(city, index, kind),
    stars,
    tier: 0.85 + Math.round(next() * 40) / 100,
    address: `${street}, ${10 + Math.floor(next() * 1_900)}, ${quarter}, ${place}`,
    position: district ? positionAt(city, district, next) : positionIn(city, next),
    checkInFrom: next() < 0.5 ? '14:00' : '15:00',
    checkOutUntil: next() < 0.5 ? '11:00' : '12:00',
  };
}

const known = new Map<string, readonly SandboxHotel[]>();

/** Returns the hotels of a city. */
export function hotelsIn(city: City): readonly SandboxHotel[] {
  const before = known.get(city.code);
  if (before) return before;
  const hotels = Array.from({ length: city.hotels }, (_, index) => create(city, index));
  known.set(city.code, hotels);
  return hotels;
}

/** Returns the hotel of a code; undefined when there is none. */
export function hotelByCode(code: string): SandboxHotel | undefined {
  const city = cityByCode(code.slice(0, code.lastIndexOf('.')));
  return city && hotelsIn(city).find((hotel) => hotel.code === code);
}
