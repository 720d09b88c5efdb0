type Channels = readonly [number, number, number];

const channels = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`;

/** A colour between two of the form #rrggbb; `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const [other, target] = [channels(first), channels(second)];
  return hex(other.map((value, index) => value + ((target[index] ?? value) - value) * share));
}

/** A colour as light of these parts of red, green and blue shows it. */
export const under = (colour: string, light: Channels): string =>
  hex(channels(colour).map((value, index) => value * (light[index] ?? 1)));

export const darker = (colour: string, share = 0.16): string => mix(colour, '#10202c', share);
export const lighter = (colour: string, share = 0.25): string => mix(colour, '#ffffff', share);

/** A wood as boards of a wall have it: paler and warmer. */
export const timber = (wood: string): string => mix(wood, '#ecc08a', 0.55);
