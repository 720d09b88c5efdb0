/** Choices that follow from a text: the same text chooses the same on any machine. */
export interface Dice {
  /** From min to below max. */
  number(min: number, max: number): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  one<Value>(values: readonly [Value, ...Value[]]): Value;
  chance(share: number): boolean;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Creates the choices of a text (mulberry32). */
export function createDice(text: string): Dice {
  let state = hashOf(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    number: (min, max) => min + next() * (max - min),
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    one: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    chance: (share) => next() < share,
  };
}
