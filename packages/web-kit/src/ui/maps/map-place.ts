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
  /** Its window was open before. */
  readonly isSeen?: boolean;
}

export interface MapProps {
  /** What is on the map. */
  readonly name: string;
  readonly places: readonly MapPlace[];
  /** The place whose window is open. */
  readonly opened?: string | undefined;
  /** What its window says. */
  readonly info?: ReactNode;
  /** A place was chosen, or none any more; without it markers cannot be pressed. */
  onOpen?(id: string | undefined): void;
}
