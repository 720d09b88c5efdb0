import { startTransition, useEffect, useState } from 'react';

/** Cards of trips that a screen shows at once. */
const IN_SIGHT = 3;
/** Cards that follow together. */
const STEP = 4;

interface DrawnCards {
  /** How many cards the list has; undefined before it is there. */
  readonly count: number | undefined;
  /** The list is come back to: the place where it was left is found only in all of it. */
  readonly isReturn: boolean;
}

/**
 * Returns how many cards are drawn: of a list that has just come those in sight, and the others a few at a time behind them, so that a
 * slow phone answers a press meanwhile. What is drawn stays, and a list that was whole once comes whole from then on.
 */
export function useDrawnCards({ count, isReturn }: DrawnCards): number {
  const [drawn, setDrawn] = useState(isReturn ? Number.POSITIVE_INFINITY : IN_SIGHT);
  useEffect(() => {
    if (count === undefined || drawn === Number.POSITIVE_INFINITY) return;
    startTransition(() => setDrawn(drawn + STEP < count ? drawn + STEP : Number.POSITIVE_INFINITY));
  }, [count, drawn]);
  return drawn;
}
