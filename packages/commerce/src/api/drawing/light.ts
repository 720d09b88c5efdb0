import { mix, under } from './colour.ts';

/** The hour of a picture: its sky, and how it colours what stands under it. */
export interface Light {
  /** From the zenith to the horizon. */
  readonly sky: readonly [string, string, string];
  /** The sun, or the moon. */
  readonly disc: { readonly colour: string; readonly y: number; readonly radius: number };
  readonly isNight: boolean;
  /** Whether lamps and windows shine. */
  readonly lampsOn: boolean;
  /** A thing's colour out of doors. */
  out(colour: string): string;
  /** The same far away, where the haze takes a share of it. */
  far(colour: string, haze: number): string;
  /** A thing's colour in a room, which lamps keep warm. */
  indoors(colour: string): string;
}

interface Hour {
  readonly sky: readonly [string, string, string];
  readonly disc: Light['disc'];
  /** What the light leaves of red, green and blue. */
  readonly rays: readonly [number, number, number];
  readonly haze: string;
  readonly lampsOn?: boolean;
  readonly isNight?: boolean;
}

const hours = {
  morning: {
    sky: ['#86c5df', '#c3e1e4', '#fde6c8'],
    disc: { colour: '#fff4d2', y: 176, radius: 24 },
    rays: [1, 0.98, 0.95],
    haze: '#dbe6e2',
  },
  noon: {
    sky: ['#3f9fd3', '#86c9e8', '#e3f4f6'],
    disc: { colour: '#fffbe8', y: 74, radius: 24 },
    rays: [1, 1, 1],
    haze: '#cde7f0',
  },
  golden: {
    sky: ['#5c9dc0', '#f1d3a2', '#fbb871'],
    disc: { colour: '#fff0c2', y: 182, radius: 30 },
    rays: [1, 0.92, 0.8],
    haze: '#f3cfa6',
  },
  evening: {
    sky: ['#0b4f6c', '#3e93ae', '#fbd9a5'],
    disc: { colour: '#ffd98e', y: 192, radius: 30 },
    rays: [0.72, 0.76, 0.8],
    haze: '#6fa9b5',
    lampsOn: true,
  },
  dusk: {
    sky: ['#33407a', '#a5668f', '#fbb083'],
    disc: { colour: '#ffdcae', y: 196, radius: 30 },
    rays: [0.8, 0.67, 0.76],
    haze: '#b885a0',
    lampsOn: true,
  },
  night: {
    sky: ['#0a1c3d', '#16365f', '#3b6389'],
    disc: { colour: '#fdf6dc', y: 78, radius: 20 },
    rays: [0.4, 0.48, 0.66],
    haze: '#34597f',
    lampsOn: true,
    isNight: true,
  },
} satisfies Record<string, Hour>;

const LAMPLIGHT = [0.93, 0.85, 0.78] as const;

/** The colour of lit windows and lamps. */
export const GLOW = '#ffd27d';

function lightOf({ sky, disc, rays, haze, lampsOn = false, isNight = false }: Hour): Light {
  const out = (colour: string) => under(colour, rays);
  return {
    sky,
    disc,
    isNight,
    lampsOn,
    out,
    far: (colour, share) => mix(out(colour), haze, share),
    indoors: (colour) => (lampsOn ? under(colour, LAMPLIGHT) : colour),
  };
}

/** The hours, fair ones more often. */
export const lights: readonly [Light, ...Light[]] = [
  lightOf(hours.noon),
  lightOf(hours.morning),
  lightOf(hours.golden),
  lightOf(hours.evening),
  lightOf(hours.noon),
  lightOf(hours.morning),
  lightOf(hours.dusk),
  lightOf(hours.golden),
  lightOf(hours.night),
];

/** The hours after sunset: what is drawn for a dark shop does not glare at noon between its surfaces. */
export const lightsAfterDark: readonly [Light, ...Light[]] = [
  lightOf(hours.evening),
  lightOf(hours.night),
  lightOf(hours.dusk),
  lightOf(hours.night),
];
