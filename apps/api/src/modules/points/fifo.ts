/** How a spend is spread over lots. Pure. */

export interface SpendableLot {
  readonly id: number;
  /** Whole points free in the lot. */
  readonly avail: number;
}

export interface LotShare {
  readonly lotId: number;
  readonly amount: number;
}

/** Takes `points` from lots in the order given (the first to expire first); undefined when they do not hold enough. */
export function takeFirst(lots: readonly SpendableLot[], points: number): LotShare[] | undefined {
  const shares: LotShare[] = [];
  let missing = points;
  for (const lot of lots) {
    if (missing === 0) break;
    const amount = Math.min(missing, lot.avail);
    shares.push({ lotId: lot.id, amount });
    missing -= amount;
  }
  return missing === 0 ? shares : undefined;
}
