/**
 * Returns what a step of a cancellation costs once the fare has changed: a step that cost all of fare and fees costs all of them
 * still, any other what it did, but never more than all of them now. Steps that rose before rise still. All in the same unit.
 */
export const stepAtPrice = (cost: number, all: number, allNow: number): number =>
  cost === all ? allNow : Math.min(cost, allNow);
