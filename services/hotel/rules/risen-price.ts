/**
 * Returns what a step of a cancellation costs once the fare has changed: a step that cost all of fare and fees costs all of them
 * still, any other what it did. All three in the same unit.
 */
export const stepAtPrice = (cost: number, all: number, allNow: number): number => (cost === all ? allNow : cost);
