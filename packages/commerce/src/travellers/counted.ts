/** A number of people of one kind, and what one and many of them are called. */
export type Counted = readonly [count: number, one: string, many: string];

/** Returns "2 adultos, 1 bebê": how many there are of each kind, without those of which there are none. */
export function countedText(kinds: readonly Counted[]): string {
  return kinds
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}
