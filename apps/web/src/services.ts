import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import type { CouponQuestion } from '@embarque/catalog/coupon-contract.ts';
import { serviceWebs } from '@embarque/catalog/web.ts';
import type { BookingAnswer } from '@embarque/commerce/web/parts.ts';
import type { SearchFormProps, ServiceParts, ServiceWeb, Summarize } from '@embarque/commerce/web/service-web.ts';
import type { SuggestDestination, SuggestTrip } from '@embarque/commerce/web/suggested-search.ts';
import type { CouponAnswer } from '@embarque/contract/money/coupon.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import type { Outcome } from '@embarque/web-kit/api/outcome.ts';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { type ComponentType, createElement, lazy, useState } from 'react';

/** A service of the catalog as the pages use it: loaded in parts of its own. */
export interface ShopService extends Pick<ServiceWeb, 'service' | 'icon'> {
  readonly SearchForm: ComponentType<SearchFormProps>;
  /** Loads the form ahead of its drawing. */
  preload(): Promise<unknown>;
  readonly summary: Loadable<Summarize>;
  readonly suggest: Loadable<SuggestTrip> | undefined;
  readonly suggestDestination: Loadable<SuggestDestination> | undefined;
  readonly parts: ServiceParts;
}

/** Loads the call that books, with what every service of the shop may send by it. */
export const loadBooking = () => import('./flow/checkout/book-by-type.ts');

/** What is loaded once. */
export interface Loadable<T> {
  /** What was loaded; undefined before. */
  get(): T | undefined;
  /** The same promise at each call, unless loading failed. */
  load(): Promise<T>;
}

function loadable<T>(part: () => Promise<T>): Loadable<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const loadIt = async () => {
    try {
      loaded = await loadPart(part);
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    get: () => loaded,
    load() {
      loading ??= loadIt();
      return loading;
    },
  };
}

function shopServiceOf({ service, icon, form, summary, suggest, suggestDestination, parts }: ServiceWeb): ShopService {
  const loadableForm = loadable(form);
  const LazyForm = lazy(async () => ({ default: await loadableForm.load() }));
  return {
    service,
    icon,
    summary: loadable(summary),
    suggest: suggest && loadable(suggest),
    suggestDestination: suggestDestination && loadable(suggestDestination),
    SearchForm(props) {
      // Even once it is loaded a lazy one is drawn without its form first.
      const [Form] = useState<ComponentType<SearchFormProps>>(() => loadableForm.get() ?? LazyForm);
      return createElement(Form, props);
    },
    preload: loadableForm.load,
    parts,
  };
}

/** Sends what a service's checkout made of a purchase, by the call that all services share. */
export async function book(call: Call, request: unknown, idempotencyKey: string): Promise<BookingAnswer> {
  const { bookByType } = await loadPart(loadBooking);
  return bookByType(call, request as BookingRequest, idempotencyKey);
}

/** Asks what a coupon takes off what a service's checkout named, by the call that all services share. */
export async function checkCoupon(call: Call, offer: unknown, coupon: string): Promise<Outcome<CouponAnswer>> {
  const { checkByType } = await loadPart(() => import('./flow/checkout/price/check-by-type.ts'));
  return checkByType(call, offer as CouponQuestion, coupon);
}

/** The services of the shop, in the order of the tabs. */
export const shopServices: readonly ShopService[] = serviceWebs.map(shopServiceOf);

/** A service of the shop; undefined for one it does not have. */
export function shopServiceOfKind(kind: ServiceKind): ShopService | undefined {
  return shopServices.find(({ service }) => service.kind === kind);
}
