import type { ServiceKind } from '@embarque/contract/service.ts';

/** The demo member's past and future trips of a service, bought through the regular booking code. */
export interface DemoTrips<Request> {
  /** Key of this part of the demo data in the database; must not change. */
  readonly name: string;
  readonly kind: ServiceKind;
  /** Increased when the trips change. */
  readonly version: number;
  readonly trips: readonly DemoTrip<Request>[];
}

export interface DemoTrip<Request> {
  readonly key: string;
  /** Days from the purchase to the first load of the demo data. */
  readonly boughtDaysAgo: number;
  /** Days from the first load to the last day of the trip, or a later one; negative is in the past. */
  readonly endsInDays: number;
  /** Hours from the purchase to the member's cancelling it; absent where it is kept. */
  readonly cancelledAfterHours?: number;
  /**
   * Returns the request that books it, all in points; `loadedOn` is the day of the first load in the shop's zone,
   * yyyy-MM-dd. Undefined when nothing was found. Throws AppError as a search does.
   */
  request(buyer: DemoBuyer, loadedOn: string): Promise<DemoRequest<Request> | undefined>;
}

export interface DemoRequest<Request> {
  readonly request: Request;
  /** Its price in points. */
  readonly points: number;
}

/** The buyer, who is also the traveller. */
export interface DemoBuyer {
  readonly campaignId: number;
  readonly name: string;
  readonly lastName: string;
  /** dd/MM/yyyy */
  readonly birthdate: string;
  readonly gender: 'F' | 'M' | 'O';
  /** CPF, digits only. */
  readonly documentId: string;
  readonly email: string;
  readonly phone: string;
}
