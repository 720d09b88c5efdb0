import type { ServiceApi } from '@embarque/commerce/api/service-api.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { ProvidedSupplier } from '@embarque/server-kit/ports/supplier-port.ts';
import type { Coupons } from '../modules/coupon/index.ts';
import { createDemo, type Demo, type DemoBooking, PENDING_MS } from '../modules/demo/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { SavedCards } from '../modules/payment/index.ts';
import { createPoints, type Points } from '../modules/points/index.ts';
import type { Profile } from '../modules/profile/index.ts';
import type { SandboxOpenid } from '../modules/sandbox/index.ts';
import { createSearchLog } from '../modules/search-log/index.ts';
import type { Logger } from '../plugins/logs/logging.ts';
import type { Shop } from './compose-shop.ts';
import { sandboxAdapter } from './supplier-catalog.ts';

export interface ComposedDemoDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly points: Points;
  readonly coupons: Coupons;
  readonly savedCards: SavedCards;
  readonly savedTravellers: Profile['travellers'];
  readonly openid: Pick<SandboxOpenid, 'addAccount'> | undefined;
  /** The present shop. */
  readonly shop: Shop;
  /** Whose demo searches are recorded, the most wanted first. */
  readonly apis: readonly Pick<ServiceApi, 'descriptor' | 'demoSearches'>[];
  /** Composes a further shop, under a clock, with points and suppliers of its own. */
  shopWith(clock: Clock, points: Points, suppliers: readonly ProvidedSupplier[], waitsMs?: number): Shop;
  readonly logger: Logger;
}

/** Composes the loader of the demo data, which buys with the regular code: what is past in shops under clocks of the past. */
export function composeDemo(deps: ComposedDemoDeps): Demo {
  const {
    database,
    clock,
    identity,
    points,
    coupons,
    savedCards,
    savedTravellers,
    openid,
    shop,
    shopWith,
    apis,
    logger,
  } = deps;
  const tripsOf = ({ services }: Shop) => services.flatMap(({ demoTrips }) => demoTrips ?? []);
  const bookingOf = ({ booking }: Shop): Pick<DemoBooking, 'create'> => ({
    create: async (buyer, request, key) => booking.create(buyer, await identity.campaignOf(buyer.userId), request, key),
  });
  return createDemo({
    database,
    clock,
    createMember: identity.createMember,
    createCoupon: coupons.create,
    createVoucher: identity.createVoucher,
    createSignOnMember: identity.createSignOnMember,
    addOpenidAccount: async (id, account) => (await openid?.addAccount(id, account)) ?? false,
    gateway: shop.gateway,
    approvedCard: sandboxAdapter.approvedCard,
    declinedCard: sandboxAdapter.declinedCard,
    savedCards,
    savedTravellers,
    trips: tripsOf(shop),
    searches: apis.flatMap(({ descriptor: { kind }, demoSearches = [] }) =>
      demoSearches.map((route) => ({ kind, route })),
    ),
    searchLogAt: (past) => createSearchLog({ database, clock: past, logger }),
    shopAt(past) {
      const pastPoints = createPoints({ database, clock: past });
      // Only the sandbox sells in the past, and only there does the demo buy.
      const pastShop = shopWith(past, pastPoints, []);
      return {
        points: pastPoints,
        trips: tripsOf(pastShop),
        // A supplier in a separate process has its own clock: nothing can be bought in its past.
        booking: pastShop.sandbox && {
          ...bookingOf(pastShop),
          cancel: (buyer, locator, confirmPenalty) =>
            pastShop.booking.cancel(buyer, { locator, confirmPenalty, idempotencyKey: undefined }),
        },
      };
    },
    presentShop() {
      if (!shop.sandbox) return undefined;
      const waiting = shopWith(clock, points, [], PENDING_MS);
      return {
        trips: tripsOf(waiting),
        booking: { ...bookingOf(waiting), kindsOf: waiting.booking.kindsOf },
      };
    },
    logger,
  });
}
