import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import type { CouponQuestion } from '@embarque/catalog/coupon-contract.ts';
import { serviceWebs } from '@embarque/catalog/web.ts';
import type { BookingAnswer } from '@embarque/commerce/web/parts.ts';
import type { SearchFormProps, ServiceParts, ServiceWeb } from '@embarque/commerce/web/service-web.ts';
import type { CouponAnswer } from '@embarque/contract/coupon.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import type { Outcome } from '@embarque/web-kit/api/outcome.ts';
import { loadPart } from '@embarque/web-kit/ui/load-part.ts';
import { type ComponentType, createElement, lazy, useState } from 'react';

/** A service of the catalog as the pages use it: loaded in parts of its own, and booked by the call that all share. */
export interface ShopService extends Pick<ServiceWeb, 'service' | 'icon' | 'summarize'> {
  readonly SearchForm: ComponentType<SearchFormProps>;
  /** Loads the form ahead of its drawing. */
  preload(): Promise<unknown>;
  readonly parts: ServiceParts;
  /** Sends what the service's checkout made of the purchase. */
  book(call: Call, request: unknown, idempotencyKey: string): Promise<BookingAnswer>;
  /** Asks what a coupon takes off what the service's checkout named. */
  checkCoupon(call: Call, offer: unknown, coupon: string): Promise<Outcome<CouponAnswer>>;
}

const loadBookByType = () => import('./flow/checkout/book-by-type.ts');

function shopServiceOf({ service, icon, summarize, form, parts }: ServiceWeb): ShopService {
  let loaded: ComponentType<SearchFormProps> | undefined;
  const loadForm = async () => {
    loaded ??= await loadPart(form);
    return loaded;
  };
  const LazyForm = lazy(async () => ({ default: await loadForm() }));
  return {
    service,
    icon,
    summarize,
    SearchForm(props) {
      // Even once it is loaded a lazy one is drawn without its form first.
      const [Form] = useState<ComponentType<SearchFormProps>>(() => loaded ?? LazyForm);
      return createElement(Form, props);
    },
    preload: loadForm,
    parts: {
      ...parts,
      async checkout() {
        // With the page, so that nothing is left to load at the moment of buying.
        const [part] = await Promise.all([parts.checkout(), loadBookByType()]);
        return part;
      },
    },
    async book(call, request: BookingRequest, idempotencyKey) {
      const { bookByType } = await loadPart(loadBookByType);
      return bookByType(call, request, idempotencyKey);
    },
    async checkCoupon(call, offer: CouponQuestion, coupon) {
      const { checkByType } = await loadPart(() => import('./flow/checkout/check-by-type.ts'));
      return checkByType(call, offer, coupon);
    },
  };
}

/** The services of the shop, in the order of the tabs. */
export const shopServices: readonly ShopService[] = serviceWebs.map(shopServiceOf);

/** A service of the shop; undefined for one it does not have. */
export function shopServiceOfKind(kind: ServiceKind): ShopService | undefined {
  return shopServices.find(({ service }) => service.kind === kind);
}
