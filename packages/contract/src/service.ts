/** The services by their kind on the wire. Everything else about a service is in its own folder. */
export const serviceKinds = ['FLIGHT', 'EXPERIENCE', 'HOTEL', 'CAR', 'BUS', 'ENTERTAINMENT'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** What code outside a service knows about it: labels, campaign fields, session-storage keys. */
export interface ServiceDescriptor {
  readonly kind: ServiceKind;
  /** The tab's label on home. */
  readonly tab: string;
  /** The filter's label in My trips. */
  readonly tripsLabel: string;
  /** Its value of the current search kind in session storage, e.g. `Aéreo`. */
  readonly searchKind: string;
  /** The label of the search kind in the sub-header bar. */
  readonly searchLabel: string;
  /** The campaign flag that enables the service. */
  readonly flag: ServiceFlag;
  /** The campaign field of its fee. */
  readonly fee: FeeField;
  /** The campaign field of its minimum days in advance; absent where campaigns name none. */
  readonly advanceDays?: AdvanceDaysField;
  /** Last segment of the path of its details page; absent where results are chosen without one. */
  readonly detailsPage?: string;
  /** Opened from the list of results the details are a dialog over it; opened by their address, a page. */
  readonly detailsInDialog?: true;
  /** The words for whom a booking is for: one, and above a list of any length: `Passageiro`, `Passageiros`. */
  readonly personLabel: string;
  readonly peopleLabel: string;
  /** The word for what is bought itself, as a price without its taxes and fees: `Ticket`, `Diárias`. */
  readonly fareLabel: string;
  /** The word for what a price holds in taxes: `Taxa de Embarque`. */
  readonly taxLabel: string;
  /** The word for what it holds in fees beside fare and taxes: `Taxa de serviço`. */
  readonly feeLabel: string;
  /** The word for the code under which the providing company knows a booking. */
  readonly locatorLabel: string;
  /** What a law lets members cancel free of charge, the same for all offers, as a sentence; absent where offers say it themselves. */
  readonly freeByLaw?: string;
  /** Session-storage key of its search form. */
  readonly searchKey: `@${string}Search`;
  /** Session-storage key of the chosen offer. */
  readonly selectionKey: `@${string}Selected`;
}

/**
 * Whether a session-storage key is that of a service's search or chosen offer, or of what its form opened or its details page had
 * chosen on the way there. Told by its form, so that a page needs no descriptors to know.
 */
export const isServiceKey = (key: string): boolean => /^@.*(Search|Selected|Opened|Choice)$/.test(key);

export const serviceFlags = ['flight', 'experience', 'hotel', 'car', 'bus', 'entertainment'] as const;
export type ServiceFlag = (typeof serviceFlags)[number];

/** An older name of a service's flag in a campaign's layout, and the flag. */
export const olderFlag = { older: 'air', name: 'flight' } as const;

/** A service's flag is its kind in small letters; `toLowerCase` forgets which of them. */
export const flagOf = (kind: ServiceKind): ServiceFlag => kind.toLowerCase() as Lowercase<ServiceKind>;

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

type AdvanceDays = { readonly [Field in AdvanceDaysField]?: number | undefined };

/** Returns the minimum days in advance at which a campaign sells a service: none where it names none. */
export function advanceDaysOf(
  { advanceDays }: Pick<ServiceDescriptor, 'kind' | 'advanceDays'>,
  campaign: AdvanceDays,
): number {
  return (advanceDays && campaign[advanceDays]) ?? 0;
}
