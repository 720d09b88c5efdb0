import { mix } from '../drawing/colour.ts';

/** What a drawn destination is painted with: tones of the brand and its accent, by day or by night. All are #rrggbb. */
export interface Tones {
  readonly isNight: boolean;
  readonly sky: readonly [top: string, bottom: string];
  /** The sun: the accent, softened. By night the moon: pale. */
  readonly sun: string;
  /** Hills and masses, from the haze to the front. */
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly dark: string;
  readonly water: string;
  readonly shine: string;
  /** Buildings: the side in the light, that in the shade, the roof. */
  readonly wall: string;
  readonly shade: string;
  readonly roof: string;
  /** Windows: dark by day, lit by night. */
  readonly glass: string;
  readonly leaf: string;
  readonly leafDark: string;
  readonly accent: string;
  /** Nearly white: sails, clouds, foam. */
  readonly paper: string;
}

/** A campaign's colours, #rrggbb. */
export interface Colours {
  readonly brand: string;
  readonly accent: string;
}

/** What pictures of a campaign are drawn with: its colours, and the hour they show. */
export interface Look extends Colours {
  readonly isNight: boolean;
}

const WHITE = '#ffffff';
const INK = '#0c1424';
const GREEN = '#3f9a5f';
const BLUE = '#3f93c4';
const GOLD = '#f2a541';

/** Returns the tones of a campaign's colours. */
export const tonesOf = (colours: Colours, isNight: boolean): Tones => (isNight ? byNight(colours) : byDay(colours));

function byDay({ brand, accent }: Colours): Tones {
  const own = lightnessOf(brand);
  const air = airOf(brand);
  const leaf = leafOf(GREEN, tone(air, 0.36, 0.7));
  return {
    isNight: false,
    sky: [tone(air, 0.74, 0.54), mix(mix(accent, WHITE, 0.78), tone(brand, 0.95, 0.6), 0.4)],
    sun: mix(sunOf(accent), WHITE, 0.12),
    far: tone(brand, 0.72, 0.5),
    mid: tone(brand, 0.54, 0.52),
    near: tone(brand, Math.min(Math.max(own, 0.3), 0.42), 0.72),
    dark: tone(brand, Math.min(Math.max(own * 0.6, 0.13), 0.22), 0.8),
    water: tone(air, 0.63, 0.48),
    shine: tone(air, 0.87, 0.7),
    wall: mix(WHITE, accent, 0.08),
    shade: tone(brand, 0.81, 0.5),
    roof: mix(accent, brand, 0.1),
    glass: tone(brand, 0.25, 0.7),
    leaf,
    leafDark: mix(leaf, tone(air, 0.14, 0.8), 0.5),
    accent,
    paper: mix(WHITE, accent, 0.03),
  };
}

/** The same masses under the moon: the brand, darkened, against a horizon that is still light; lamps have the accent's colour. */
function byNight({ brand, accent }: Colours): Tones {
  const leaf = leafOf(mix(GREEN, INK, 0.5), tone(brand, 0.2, 0.6));
  return {
    isNight: true,
    sky: [tone(brand, 0.11, 0.72), mix(tone(brand, 0.44, 0.5), accent, 0.1)],
    sun: mix(WHITE, accent, 0.14),
    far: tone(brand, 0.35, 0.5),
    mid: tone(brand, 0.26, 0.55),
    near: tone(brand, 0.18, 0.6),
    dark: tone(brand, 0.1, 0.65),
    water: tone(brand, 0.29, 0.55),
    shine: mix(tone(brand, 0.62, 0.5), accent, 0.16),
    wall: mix(tone(brand, 0.74, 0.3), accent, 0.06),
    shade: tone(brand, 0.5, 0.3),
    roof: mix(accent, tone(brand, 0.2, 0.5), 0.4),
    glass: mix(accent, WHITE, 0.34),
    leaf,
    leafDark: mix(leaf, tone(brand, 0.08, 0.6), 0.45),
    accent: mix(accent, INK, 0.08),
    paper: mix(WHITE, tone(brand, 0.7, 0.4), 0.35),
  };
}

/** What sky and water are tinted with: the brand where it could be a sky's, else blue, so that hills and walls of it stand out. */
const airOf = (brand: string): string => (isWarm(brand) ? mix(BLUE, brand, 0.12) : brand);

/** The accent where it could be a sun's, else gold. */
const sunOf = (accent: string): string => (isWarm(accent) || isGrey(accent) ? accent : GOLD);

/** From pink over red to yellow. */
function isWarm(colour: string): boolean {
  const [red = 0, , blue = 0] = channelsOf(colour);
  return red > blue && !isGrey(colour);
}

const isGrey = (colour: string): boolean => {
  const channels = channelsOf(colour);
  return Math.max(...channels) - Math.min(...channels) < 0.06;
};

/** Green, pulled to the brand by half; by more where half way would be the brown of withered leaves. */
function leafOf(green: string, brand: string): string {
  const half = channelsOf(mix(green, brand, 0.5));
  const isDull = Math.max(...half) - Math.min(...half) < 0.16 * (Math.max(...half) + Math.min(...half));
  return mix(green, brand, isDull ? 0.84 : 0.5);
}

const channelsOf = (colour: string) => [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255);

function lightnessOf(colour: string): number {
  const channels = channelsOf(colour);
  return (Math.max(...channels) + Math.min(...channels)) / 2;
}

/**
 * A tint or a shade that stays as lively as a mix with white or ink would not: the hue of a colour, of a lightness and at most a
 * saturation from 0 to 1.
 */
function tone(colour: string, lightness: number, saturation: number): string {
  const channels = channelsOf(colour);
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  const own = lightnessOf(colour);
  const room = 1 - Math.abs(2 * own - 1);
  const reach = Math.min(room > 0 ? (most - least) / room : 0, saturation) * (1 - Math.abs(2 * lightness - 1));
  const spread = most - least || 1;
  return `#${channels
    .map((channel) => {
      const value = lightness + ((channel - least) / spread - 0.5) * (most > least ? reach : 0);
      return Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}
