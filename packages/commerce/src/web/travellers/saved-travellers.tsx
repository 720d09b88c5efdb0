import type { SavedTraveller } from '@embarque/contract/profile/saved-travellers.ts';
import { createContext, useContext } from 'react';
import type { KnownTraveller } from '../../travellers/traveller-draft.ts';
import type { Person } from '../parts.ts';

/** Whom the forms of a purchase can be filled with. */
export interface TravellersAtHand {
  /** Those the member keeps, by name; none until they are there, and where they cannot be had. */
  readonly saved: readonly SavedTraveller[];
  /** What the account knows of its member. */
  readonly own: KnownTraveller;
  /** Everyone in the form as it is now. */
  readonly people: readonly Person[];
}

const none: TravellersAtHand = { saved: [], own: {}, people: [] };
const AtHand = createContext<TravellersAtHand>(none);

/** Offers kept travellers to every TravellerFieldset within. */
export const SavedTravellersFrame = AtHand.Provider;

/** Returns whom the form around can be filled with; nobody outside a frame. */
export const useTravellersAtHand = (): TravellersAtHand => useContext(AtHand);
