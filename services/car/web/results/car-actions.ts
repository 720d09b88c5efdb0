import type { Car } from '@embarque/car/contract.ts';

/** What every card of a list can do. One object for the whole list, so that memoised cards do not render again. */
export interface CarActions {
  select(car: Car): void;
  /** Opens or closes the details of the card of an offer, by its token. */
  toggle(refToken: string): void;
}
