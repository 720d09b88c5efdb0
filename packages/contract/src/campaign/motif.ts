import type { ThemeName } from './campaign.ts';

/** The scenery behind a campaign's headline and beside its sign-in: what it shows, and how it is cut for each width. */

export const motifNames = ['sea', 'city', 'mountains', 'road', 'balloons', 'falls'] as const;
export type MotifName = (typeof motifNames)[number];

const byTheme: Readonly<Record<ThemeName, MotifName>> = {
  default: 'sea',
  'light-header': 'mountains',
  dark: 'city',
  blue: 'road',
  pink: 'balloons',
  teal: 'falls',
};

/** Returns the motif of a theme, for campaigns that name none. */
export const motifOf = (theme: ThemeName): MotifName => byTheme[theme];

/**
 * A drawing's size in CSS pixels, and where in it things stand that no text may cover; around them are sky and ground alone. The
 * stylesheets of hero and entry pages place it by these sizes.
 */
export interface MotifFrame {
  readonly width: number;
  readonly height: number;
  /** The middle of what stands on the ground, which is at `base`; it reaches 180 x `scale` to both sides and 170 x `scale` upwards. */
  readonly middle: number;
  readonly base: number;
  /** With one decimal, as drawings round. */
  readonly scale: number;
}

export const motifShapes = ['wide', 'middle', 'phone', 'tall'] as const;
export type MotifShape = (typeof motifShapes)[number];

export const motifFrames: Readonly<Record<MotifShape, MotifFrame>> = {
  wide: { width: 2400, height: 420, middle: 1530, base: 318, scale: 1 },
  middle: { width: 1000, height: 400, middle: 790, base: 298, scale: 0.9 },
  phone: { width: 900, height: 320, middle: 760, base: 230, scale: 0.4 },
  tall: { width: 900, height: 1200, middle: 470, base: 760, scale: 2 },
};

/** Returns the part of a drawing that no text may cover, in its own pixels. */
export const busyPart = ({ middle, base, scale }: MotifFrame) => ({
  left: middle - 180 * scale,
  right: middle + 180 * scale,
  top: base - 170 * scale,
  bottom: base,
});
