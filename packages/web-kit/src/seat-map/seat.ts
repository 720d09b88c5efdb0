/** A place on the drawing in steps of one seat: x from left to right, y from the front to the back. They need not begin at 0. */
export interface SeatPosition {
  readonly x: number;
  readonly y: number;
}

export interface Seat {
  /** What is written on it; unique on all decks of a map. */
  readonly number: string;
  /** Whether the party may choose it. Who holds a seat for the party says true, so that it can be chosen again once freed. */
  readonly available: boolean;
  readonly position: SeatPosition;
  /** What its name says beside the number, such as `janela`. */
  readonly note?: string;
}

/** What is drawn between seats to find one's way. */
export interface Fixture {
  readonly kind: 'aisle' | 'door' | 'toilet' | 'stairs';
  readonly position: SeatPosition;
  /** In steps of one seat. */
  readonly columns?: number;
  readonly rows?: number;
}

/** A floor, drawn as one map. */
export interface Deck {
  /** Names it where there are several, each by another name, such as `Piso 1`. */
  readonly label: string;
  readonly seats: readonly Seat[];
  readonly fixtures?: readonly Fixture[];
  /** What all seats look at: who drives, or something with a name. */
  readonly front: { readonly label: string; readonly hasWheel?: boolean };
}
