import rows from '../data/destinations.json' with { type: 'json' };

/** What lies around a city: it decides names, seasons and pictures. */
export type Landscape = 'coast' | 'mountain' | 'river' | 'city';

/** A city people travel to, from data/destinations.json, which scripts/data generates. */
export interface Destination {
  readonly code: string;
  readonly name: string;
  /** Of a Brazilian city its state's two letters, else a region's name. */
  readonly region: string;
  readonly countryIso: string;
  /** IANA zone. */
  readonly zone: string;
  readonly lat: number;
  readonly lon: number;
  /** At least that of a small town. */
  readonly population: number;
  /** One of the ten that most travel to. */
  readonly isLargest: boolean;
  readonly isTouristTown: boolean;
  readonly landscape: Landscape;
  /** Kilometres around the centre within which one stays. */
  readonly radius: number;
  /** How far the land reaches in sixteen directions from north by east, in fifteenths of the radius. */
  readonly reach: readonly number[];
  /** Other names, divided by commas. */
  readonly aliases: string;
}

/** As many live in a tourist town whose population is not known. */
const SMALL_TOWN = 10_000;
const DIRECTIONS = 16;
const WHOLE = 15;

const landscapes: readonly Landscape[] = ['coast', 'mountain', 'river', 'city'];

function destinationOf(row: (typeof rows)[number]): Destination {
  const texts = row.map(String);
  const [code = '', name = '', region = '', countryIso = '', zone = ''] = texts;
  const [lat = 0, lon = 0, population = 0] = row.slice(5, 8).map(Number);
  const [marks = '', landscape = '', radius = '', reach = '', aliases = ''] = texts.slice(8);
  return {
    code,
    name,
    region,
    countryIso,
    zone,
    lat,
    lon,
    population: Math.max(population, SMALL_TOWN),
    isLargest: marks === 'L',
    isTouristTown: marks !== '',
    landscape: landscapes.find((each) => each === landscape) ?? 'city',
    radius: Number(radius),
    reach: Array.from({ length: DIRECTIONS }, (_, at) => Number.parseInt(reach.charAt(at) || 'f', WHOLE + 1)),
    aliases,
  };
}

/** All destinations, in the order of their codes. */
export const destinations: readonly Destination[] = rows.map(destinationOf);
