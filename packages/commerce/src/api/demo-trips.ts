import type { ServiceKind } from '@embarque/contract/service.ts';
import type { EncodedJson } from '@embarque/server-kit/http/mount.ts';
import type * as z from 'zod/mini';
import type { SearchCaller } from './answers/search-caller.ts';
import type { PricingOf } from './offers/campaign-pricing.ts';

/** The demo member's past and future trips of a service, bought through the regular booking code. */
export interface DemoTrips<Request> {
  /** Key of this part of the demo data in the database; must not change. */
  readonly name: string;
  readonly kind: ServiceKind;
  /** Increased when the trips change. */
  readonly version: number;
  readonly trips: readonly DemoTrip<Request>[];
}

/** When a demo trip is bought and given up: what the services' tables of trips have in common. */
export interface DemoStory {
  readonly key: string;
  /** Days from the purchase to the first load of the demo data. */
  readonly boughtDaysAgo: number;
  /** Hours from the purchase to the member's cancelling it; absent where it is kept. */
  readonly cancelledAfterHours?: number;
}

export interface DemoTrip<Request> extends DemoStory {
  /** Days from the first load to the last day of the trip, or a later one; negative is in the past. */
  readonly endsInDays: number;
  /**
   * Returns the request that books it, all in points; `loadedOn` is the day of the first load in the shop's zone,
   * yyyy-MM-dd. Undefined when nothing was found. Throws AppError as a search does, ZodError for an answer that is none.
   */
  request(buyer: DemoBuyer, loadedOn: string): Promise<Request | undefined>;
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

/** Returns the buyer as a traveller, told by the CPF. */
export const travellerOf = ({ name, lastName, birthdate, gender, documentId, email, phone }: DemoBuyer) => ({
  name,
  lastName,
  birthdate,
  gender,
  documentType: 'CPF' as const,
  documentId,
  email,
  phone,
});

/** Returns for whom the server searches what a buyer takes: for itself, under the terms of the buyer's campaign. */
export async function searchCallerFor(
  { campaignId }: DemoBuyer,
  { pricing }: { readonly pricing: PricingOf },
): Promise<SearchCaller> {
  return { campaignId, pricing: await pricing({ campaignId }) };
}

/** Returns what a search for the server itself answered. Throws ZodError for what its schema does not know. */
export const readAnswered = <T>({ bytes }: EncodedJson, schema: z.ZodMiniType<T>): T =>
  schema.parse(JSON.parse(bytes.toString('utf8')));
