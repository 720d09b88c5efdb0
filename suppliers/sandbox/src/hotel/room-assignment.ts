/** A room that one of the rooms asked for may become. */
interface Candidate {
  /** Its kind, of which `left` are left. */
  readonly key: string;
  readonly left: number;
  readonly cents: number;
}

/**
 * Returns one candidate for each room, the cheapest together of those with no more rooms of a kind than are left; of equal ones
 * the first. Undefined when the rooms cannot all be had at once.
 */
export function cheapestRooms<Room extends Candidate>(rooms: readonly (readonly Room[])[]): Room[] | undefined {
  const cheapest = rooms.map((candidates) => bestOf(candidates));
  if (cheapest.every((room) => room !== undefined && room.left >= rooms.length)) {
    return cheapest.flatMap((room) => room ?? []);
  }
  // Few are left: rooms are assigned one by one, and of equal takings of the stock only the cheapest is followed.
  let states = new Map<string, { taken: Readonly<Record<string, number>>; chosen: Room[]; cents: number }>([
    ['', { taken: {}, chosen: [], cents: 0 }],
  ]);
  for (const candidates of rooms) {
    const following: typeof states = new Map();
    for (const { taken, chosen, cents } of states.values()) {
      for (const candidate of candidates) {
        const count = (taken[candidate.key] ?? 0) + 1;
        if (count > candidate.left) continue;
        const next = { ...taken, [candidate.key]: count };
        const key = Object.entries(next).sort().join();
        const total = cents + candidate.cents;
        if (total < (following.get(key)?.cents ?? Infinity)) {
          following.set(key, { taken: next, chosen: [...chosen, candidate], cents: total });
        }
      }
    }
    states = following;
  }
  return bestOf([...states.values()])?.chosen;
}

function bestOf<Priced extends { readonly cents: number }>(all: readonly Priced[]): Priced | undefined {
  return all.reduce<Priced | undefined>((best, each) => (best && best.cents <= each.cents ? best : each), undefined);
}
