import type { ServiceKind } from '@embarque/contract/service.ts';

/** What the demo member has bought of a service: trips of the past and of days to come, bought by the code that sells. */
export interface DemoTrips<Request> {
  /** Names this part of the demo data in the database, and so never changes. */
  readonly name: string;
  readonly kind: ServiceKind;
  /** Grows when the trips change. */
  readonly version: number;
  readonly trips: readonly DemoTrip<Request>[];
}

export interface DemoTrip<Request> {
  readonly key: string;
  /** Days from the purchase to the first loading of the demo data. */
  readonly boughtDaysAgo: number;
  /**
   * The request that books it, all in points; `loadedOn` is the day of the first loading in the shop's zone, yyyy-MM-dd.
   * Undefined when nothing was found. Throws AppError as a search does.
   */
  request(buyer: DemoBuyer, loadedOn: string): Promise<DemoRequest<Request> | undefined>;
}

export interface DemoRequest<Request> {
  readonly request: Request;
  /** What it costs, in whole points. */
  readonly points: number;
}

/** Who buys, and travels. */
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
