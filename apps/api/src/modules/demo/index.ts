import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import type { DemoTrips } from '@embarque/commerce/api/demo-trips.ts';
import { DAY_MS } from '@embarque/contract/dates.ts';
import { type Clock, createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { PaymentGateway } from '@embarque/server-kit/ports/gateway.ts';
import type { SandboxAdapter } from '@embarque/server-kit/ports/sandbox-adapter.ts';
import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { and, eq } from 'drizzle-orm';
import type { Coupons } from '../coupon/index.ts';
import type { Identity } from '../identity/index.ts';
import type { SavedCards } from '../payment/index.ts';
import type { Points } from '../points/index.ts';
import type { Profile } from '../profile/index.ts';
import { ana, DEMO_PASSWORD, type DemoLot, demoAccounts, demoOpenidAccounts, demoTravellers } from './accounts.ts';
import { type Buyer, buyTrip, type DemoBooking, type DemoPurchase } from './buy-trip.ts';
import { demoCoupons } from './coupons.ts';
import { igor, type PendingTripsDeps, renewPendingTrips } from './pending-trips.ts';
import { saveDemoCard } from './saved-card.ts';
import { type DemoSearch, type DemoSearchLog, renewSearches } from './searches.ts';
import { demoSeed } from './tables.ts';
import { demoVouchers, voucherUser } from './vouchers.ts';

export { DEMO_PASSWORD } from './accounts.ts';
export type { DemoBooking } from './buy-trip.ts';
export { PENDING_MS } from './pending-trips.ts';

/** The shop composed under another clock, with the regular code. */
interface ShopAt {
  readonly points: Pick<Points, 'grant'>;
  readonly trips: readonly DemoTrips<BookingRequest>[];
  /** Undefined when the supplier has its own clock: nothing can be bought in its past. */
  readonly booking: DemoBooking | undefined;
}

/** The present shop, but that what it sells waits for its payment for PENDING_MS. */
export type PresentShop = Pick<PendingTripsDeps, 'trips' | 'booking'>;

export interface DemoDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly createMember: Identity['createMember'];
  readonly createCoupon: Coupons['create'];
  readonly createVoucher: Identity['createVoucher'];
  readonly createSignOnMember: Identity['createSignOnMember'];
  /** Creates an account at the sandbox's OpenID provider, if there is none of that name. */
  readonly addOpenidAccount: (
    id: string,
    account: { name: string; email: string; campaignCode: string },
  ) => Promise<boolean>;
  /** Names and versions of the services' demo trips. */
  readonly trips: readonly Pick<DemoTrips<BookingRequest>, 'name' | 'version'>[];
  /** What members searched for lately, the most wanted first. */
  readonly searches: readonly DemoSearch[];
  readonly searchLogAt: (clock: Clock) => DemoSearchLog;
  readonly shopAt: (clock: Clock) => ShopAt;
  /** Undefined when the supplier has its own clock: it holds nothing for so long. */
  readonly presentShop: () => PresentShop | undefined;
  readonly gateway: PaymentGateway;
  readonly approvedCard: SandboxAdapter['approvedCard'];
  readonly declinedCard: SandboxAdapter['declinedCard'];
  readonly savedCards: SavedCards;
  readonly savedTravellers: Pick<Profile['travellers'], 'add'>;
  readonly logger: { info(detail: object, message: string): void; warn(detail: object, message: string): void };
}

export interface Demo {
  /** Loads missing parts. Call before the workers start, which would treat past bookings as overdue. */
  load(): Promise<void>;
  /** Does anew what does not last: bookings that wait for their payment, and searches of the last days. */
  renew(): Promise<void>;
}

/** An arbitrary number; the lock serialises processes that start at the same time. */
const LOCK_KEY = 7_203_115;

/**
 * Creates the loader of the demo data. Each part is loaded once per database and version and can be repeated after an
 * interruption: its dates are relative to the first load, so a repetition makes exactly the same requests.
 */
export function createDemo(deps: DemoDeps): Demo {
  const { database, clock, createMember, shopAt } = deps;
  let present: PresentShop | undefined;

  const ensureAccount = async ({ email, ...rest }: (typeof demoAccounts)[number]): Promise<Buyer> => {
    const { name, campaignId, firstAccess, ownCampaign } = rest;
    const { userId } = await createMember({
      email,
      name,
      campaignId,
      password: DEMO_PASSWORD,
      ...(firstAccess && { firstAccess }),
      ...(ownCampaign !== undefined && { ownCampaign }),
    });
    return { userId, campaignId };
  };

  async function loadAccounts(): Promise<boolean> {
    for (const account of demoAccounts) await ensureAccount(account);
    return true;
  }

  /**
   * Returns a shop whose clock `goTo` sets; it is reused because composing one costs more than most parts of the demo.
   */
  function openPast(start: number) {
    const past = createManualClock(new Date(start));
    const goTo = (daysAgo: number) => past.advance(start - daysAgo * DAY_MS - past.now().getTime());
    return { past, goTo, shop: shopAt(past) };
  }

  /** Grants the lots of an account, each on its day. */
  async function grantLots(buyer: Buyer, name: string, lots: readonly DemoLot[], start: number): Promise<void> {
    const { goTo, shop } = openPast(start);
    for (const [index, { points, grantedDaysAgo, expiresInDays }] of lots.entries()) {
      goTo(grantedDaysAgo);
      await shop.points.grant({
        ...buyer,
        points,
        expiresAt: expiresInDays === null ? null : new Date(start + expiresInDays * DAY_MS),
        grantKey: `demo:${name}:${index}`,
        description: 'Crédito da campanha',
      });
    }
  }

  async function loadPoints(start: number): Promise<boolean> {
    for (const account of demoAccounts) {
      await grantLots(await ensureAccount(account), account.email, account.lots, start);
    }
    return true;
  }

  /** Accounts at the sandbox's OpenID provider, which are members already. */
  async function loadOpenidAccounts(start: number): Promise<boolean> {
    for (const each of demoOpenidAccounts) {
      const { account, name, email, campaignId, lots } = each;
      await deps.addOpenidAccount(account, { name, email, campaignCode: String(campaignId) });
      await grantLots(await ensureOpenidAccount(each), account, lots, start);
    }
    return true;
  }

  async function ensureOpenidAccount(of: (typeof demoOpenidAccounts)[number]): Promise<Buyer> {
    const { account: subject, name, email, campaignId } = of;
    const { userId } = await deps.createSignOnMember({ campaignId, subject, name, email });
    return { userId, campaignId };
  }

  async function loadTrips(name: string, start: number): Promise<boolean> {
    const buyer = await ensureAccount(ana);
    const { past, goTo, shop } = openPast(start);
    const part = shop.trips.find((each) => each.name === name);
    if (!shop.booking || !part) return false;
    const purchase: DemoPurchase = {
      buyer,
      service: part.kind.toLowerCase(),
      loadedAt: new Date(start),
      past,
      points: shop.points,
      booking: shop.booking,
      logger: deps.logger,
    };
    const results: boolean[] = [];
    for (const trip of part.trips) {
      goTo(trip.boughtDaysAgo);
      results.push(await buyTrip(trip, purchase));
    }
    return results.every(Boolean);
  }

  async function loadCoupons(start: number): Promise<boolean> {
    const inDays = (days: number) => new Date(start + days * DAY_MS);
    for (const { startsInDays, expiresInDays, ...coupon } of demoCoupons) {
      await deps.createCoupon({ ...coupon, validFrom: inDays(startsInDays), validUntil: inDays(expiresInDays) });
    }
    return true;
  }

  async function loadVouchers(): Promise<boolean> {
    const { userId } = await ensureAccount(voucherUser);
    for (const { isUsed, ...voucher } of demoVouchers) {
      await deps.createVoucher(voucher, isUsed ? userId : undefined);
    }
    return true;
  }

  /** Whom Ana travels with. Repeatable: whoever is there already is replaced. */
  async function loadTravellers(): Promise<boolean> {
    const owner = await ensureAccount(ana);
    for (const traveller of demoTravellers) await deps.savedTravellers.add(owner, traveller);
    return true;
  }

  /** Ana's saved card. Returns false while the gateway cannot be reached. */
  async function loadCards(): Promise<boolean> {
    try {
      return await saveDemoCard(await ensureAccount(ana), ana.email, deps);
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      deps.logger.warn({ reason: error.kind }, 'demo card not kept');
      return false;
    }
  }

  /**
   * The parts of the demo data. A part that returns false is retried at the next start. A part whose content changes
   * gets a new version, and must then handle databases with the old one.
   */
  const parts = [
    { name: 'accounts', version: 1, load: loadAccounts },
    { name: 'coupons', version: 1, load: loadCoupons },
    { name: 'vouchers', version: 1, load: loadVouchers },
    ...deps.trips.map(({ name, version }) => ({ name, version, load: (start: number) => loadTrips(name, start) })),
    // After the trips, whose purchases would take the points that expire first.
    { name: 'points', version: 1, load: loadPoints },
    { name: 'openid-accounts', version: 1, load: loadOpenidAccounts },
    { name: 'cards', version: 1, load: loadCards },
    { name: 'travellers', version: 1, load: loadTravellers },
  ];

  async function mark(name: string, version: number): Promise<void> {
    await database.handle.insert(demoSeed).values({ name, version, loadedAt: clock.now() }).onConflictDoNothing();
  }
  async function markedAt(name: string, version: number): Promise<Date | undefined> {
    const [row] = await database.handle
      .select()
      .from(demoSeed)
      .where(and(eq(demoSeed.name, name), eq(demoSeed.version, version)));
    return row?.loadedAt;
  }

  async function loadMissing(): Promise<void> {
    await mark('begin', 1);
    const start = (await markedAt('begin', 1)) ?? clock.now();
    for (const { name, version, load } of parts) {
      if (await markedAt(name, version)) continue;
      if (!(await load(start.getTime()))) continue;
      await mark(name, version);
      deps.logger.info({ part: name, version }, 'demo data loaded');
    }
  }

  /** Not a part: what was searched counts for six days, and is searched again later. */
  async function renewAllSearches(): Promise<void> {
    const buyers: Buyer[] = [];
    for (const account of demoAccounts) buyers.push(await ensureAccount(account));
    for (const account of demoOpenidAccounts) buyers.push(await ensureOpenidAccount(account));
    for (const campaignId of new Set(buyers.map((buyer) => buyer.campaignId))) {
      const members = buyers.filter((buyer) => buyer.campaignId === campaignId);
      await renewSearches(campaignId, members, deps);
    }
  }

  async function renew(): Promise<void> {
    await renewAllSearches();
    present ??= deps.presentShop();
    if (present) await renewPendingTrips(await ensureAccount(igor), { ...deps, ...present });
  }

  return {
    async load() {
      await runExclusively(database, loadMissing);
      // Not under the lock, which a supplier that takes its time would lose, and nothing that a server cannot start without.
      await renew().catch((error: unknown) => deps.logger.warn({ err: error }, 'demo data not renewed'));
    },
    renew,
  };
}

/** Runs `work` in one process at a time. PGlite needs no lock: its folder is locked by its only process. */
async function runExclusively(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.engine === 'pglite') return work();
  await database.script(async (connection) => {
    await connection.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    await work();
  });
}
