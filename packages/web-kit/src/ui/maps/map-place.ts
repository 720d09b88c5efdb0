import type { ReactNode } from 'react';

/** A place on a map. */
export interface MapPlace {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  /** What its marker says to who does not see the map, such as the place's name and price. */
  readonly name: string;
  /** What stands on its marker, such as a price; a pin without it. */
  readonly label?: string;
  /** The label's amount, by which places that stand together say the least of theirs. */
  readonly amount?: number;
  /** Its window was open before. */
  readonly isSeen?: boolean;
}

export interface MapProps {
  /** What is on the map. */
  readonly name: string;
  readonly places: readonly MapPlace[];
  /** What several of its places are called, such as "hotéis"; without it places that stand together say only how many they are. */
  readonly together?: string;
  /** The place whose window is open. */
  readonly opened?: string | undefined;
  /** What its window says. */
  readonly info?: ReactNode;
  /** A place was chosen, or none any more; without it markers cannot be pressed. */
  onOpen?(id: string | undefined): void;
}
