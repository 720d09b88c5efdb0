import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import type { CouponCheck } from '@embarque/catalog/coupon-contract.ts';
import type { CouponAnswer } from '@embarque/contract/coupon.ts';
import type { ServiceDescriptor, ServiceKind } from '@embarque/contract/service.ts';
import { flightService } from '@embarque/flight/service.ts';
import { summarizeFlightSearch } from '@embarque/flight/web/search-form/summarize.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import type { Outcome } from '@embarque/web-kit/api/outcome.ts';
import type { BookingAnswer, CheckoutPart, ResultsPart, TripPart } from '@embarque/web-kit/service/parts.ts';
import { Plane } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { loadPart } from './errors/lazy-page.ts';

/** What a service's search form tells the shop: the address of the results, or that a group is too large. */
export interface SearchFormProps {
  onSearch(address: Readonly<Record<string, string>>): void;
  onGroup(): void;
}

/** The parts a service gives the generic pages. */
export interface ServiceWeb {
  readonly service: ServiceDescriptor;
  readonly icon: typeof Plane;
  readonly SearchForm: ComponentType<SearchFormProps>;
  /** Loads the form ahead of its drawing. */
  preload(): void;
  /** The search of an address, or else the stored one, in two short texts. */
  summarize(address: Readonly<Record<string, string>>): { where: string; when: string } | undefined;
  /** Loaded when their page is opened. */
  readonly parts: ServiceParts;
  /** Sends what the service's checkout made of the purchase. */
  book(call: Call, request: unknown, idempotencyKey: string): Promise<BookingAnswer>;
  /** Asks what a coupon takes off what the service's checkout named. */
  checkCoupon(call: Call, offer: unknown, coupon: string): Promise<Outcome<CouponAnswer>>;
}

export interface ServiceParts {
  readonly results: () => Promise<ResultsPart>;
  readonly checkout: () => Promise<CheckoutPart>;
  readonly trip: () => Promise<TripPart>;
}

const loadBookByType = () => import('./flow/checkout/book-by-type.ts');
const loadFlightForm = () => loadPart(() => import('@embarque/flight/web/search-form/flight-form.tsx'));

/** The one place where the shop names its services, in the order of the tabs. */
export const webServices: readonly ServiceWeb[] = [
  {
    service: flightService,
    icon: Plane,
    SearchForm: lazy(async () => ({ default: (await loadFlightForm()).FlightForm })),
    preload: () => void loadFlightForm(),
    summarize: summarizeFlightSearch,
    parts: {
      results: async () => (await import('@embarque/flight/web/flight-results.ts')).flightResults,
      checkout: async () => {
        // With the page, so that nothing is left to load at the moment of buying.
        const [part] = await Promise.all([import('@embarque/flight/web/flight-checkout.ts'), loadBookByType()]);
        return part.flightCheckout;
      },
      trip: async () => (await import('@embarque/flight/web/flight-trip.ts')).flightTrip,
    },
    async book(call, request: BookingRequest, idempotencyKey) {
      const { bookByType } = await loadBookByType();
      return bookByType(call, request, idempotencyKey);
    },
    async checkCoupon(call, offer: Omit<CouponCheck, 'coupon'>, coupon) {
      const { checkByType } = await import('./flow/checkout/check-by-type.ts');
      return checkByType(call, offer, coupon);
    },
  },
];

/** The parts of a service; undefined for one the shop does not have. */
export function webServiceOf(kind: ServiceKind): ServiceWeb | undefined {
  return webServices.find(({ service }) => service.kind === kind);
}
