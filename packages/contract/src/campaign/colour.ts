/** Colours as `#rrggbb`, WCAG contrast, and mixing in OKLab, which is perceptually uniform. */

type Triple = readonly [number, number, number];

const BLACK = '#000000';
const WHITE = '#ffffff';

/** Minimum contrast of text on its surface (WCAG AA). */
export const TEXT_CONTRAST = 4.5;

const HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const SHORT_HEX = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** Normalises `#rgb` or `rrggbb` in any case to `#rrggbb`; undefined when it is not a colour. */
export function normalizeColour(text: string | undefined): string | undefined {
  const wanted = text?.trim() ?? '';
  const long = HEX.exec(wanted);
  if (long) return `#${long.slice(1).join('')}`.toLowerCase();
  const short = SHORT_HEX.exec(wanted);
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`.toLowerCase()
    : undefined;
}

function channels(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toLinear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (part: number): number => {
  const clipped = Math.min(1, Math.max(0, part));
  return Math.round(255 * (clipped <= 0.003_130_8 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055));
};

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Returns the WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

// The matrices are those of the OKLab definition (Björn Ottosson, 2020).
function toOklab(hex: string): Triple {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
}

function fromOklab([L, a, b]: Triple): string {
  const l = (L + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (L - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (L - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const linear = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
  return `#${linear.map((part) => fromLinear(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours: `share` (0 to 1) of the first, the rest of `other`. */
export function mix(colour: string, other: string, share: number): string {
  const [a, b] = [toOklab(colour), toOklab(other)];
  const part = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return fromOklab([part(0), part(1), part(2)]);
}

/** Returns the colour, or the first darker shade of it that reaches the contrast on `surface`. */
export function darkenUntilReadable(colour: string, surface: string, minContrast = TEXT_CONTRAST): string {
  for (let share = 1; share > 0; share -= 0.04) {
    const step = mix(colour, BLACK, share);
    if (contrast(step, surface) >= minContrast) return step;
  }
  return BLACK;
}

/** Returns the colour, or the first lighter shade of it that reaches the contrast on `surface`. */
export function lightenUntilReadable(colour: string, surface: string, minContrast = TEXT_CONTRAST): string {
  for (let share = 1; share > 0; share -= 0.04) {
    const step = mix(colour, WHITE, share);
    if (contrast(step, surface) >= minContrast) return step;
  }
  return WHITE;
}

/** Returns white if it is readable on the surface, else `dark`, else black. White or black always reaches 4.5:1. */
export function inkOn(surface: string, dark: string): string {
  if (contrast(surface, WHITE) >= TEXT_CONTRAST) return WHITE;
  return contrast(surface, dark) >= TEXT_CONTRAST ? dark : BLACK;
}

/** Returns ten shades of a colour, from nearly the surface (0) through the colour itself (6) to what stands out most from it (9). */
export function ramp(colour: string, surface: string): readonly string[] {
  const away = luminance(surface) > luminance(colour) ? BLACK : WHITE;
  const near = [0.06, 0.14, 0.28, 0.45, 0.64, 0.84].map((share) => mix(colour, surface, share));
  const far = [0.88, 0.76, 0.64].map((share) => mix(colour, away, share));
  return [...near, colour, ...far];
}
