/** The six services, by the kind the wire uses. Everything else about a service lives in its own folder. */
export const serviceKinds = ['FLIGHT', 'EXPERIENCE', 'HOTEL', 'CAR', 'BUS', 'ENTERTAINMENT'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** What the rest of the shop knows of a service: labels, its flag and fee in a campaign, its keys in the session. */
export interface ServiceDescriptor {
  readonly kind: ServiceKind;
  /** The tab's label on home. */
  readonly tab: string;
  /** The filter's label in My trips. */
  readonly tripsLabel: string;
  /** The current search kind kept in the session, e.g. `Aéreo`. */
  readonly searchKind: string;
  /** The label of the search kind in the sub-header bar. */
  readonly searchLabel: string;
  /** The campaign's flag that enables the service. */
  readonly flag: ServiceFlag;
  /** The campaign's fee field. */
  readonly fee: FeeField;
  /** The campaign's advance-days field. */
  readonly advanceDays: AdvanceDaysField;
  /** Session-storage key of its search form. */
  readonly searchKey: string;
  /** Session-storage key of the chosen offer. */
  readonly selectionKey: string;
}

export const serviceFlags = ['flight', 'experience', 'hotel', 'car', 'bus', 'entertainment'] as const;
export type ServiceFlag = (typeof serviceFlags)[number];

export type FeeField =
  | 'destinoFeriasFee'
  | 'destinoFeriasFeeFlight'
  | 'destinoFeriasFeeHotel'
  | 'destinoFeriasFeeExperience'
  | 'destinoFeriasFeeCar';

export type AdvanceDaysField =
  | 'advanceDaysFlight'
  | 'advanceDaysHotel'
  | 'advanceDaysCar'
  | 'advanceDaysBus'
  | 'advanceDaysExperience';
