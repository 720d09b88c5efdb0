import type { Screen } from './screens/visit.ts';

/**
 * The screens that a service brings to the gallery, by where they stand among the shop's. They stand in
 * `screens.ts` of a folder of services/ here, exported as `screens`; gallery/screens.ts finds them.
 */
export interface ServiceScreens {
  /** Its form on home. */
  readonly form: readonly Screen[];
  /** Planning a trip with what its form hands over to the specialists. */
  readonly planTrip: readonly Screen[];
  readonly results: readonly Screen[];
  /** Its part of the summary. */
  readonly checkout: readonly Screen[];
}
