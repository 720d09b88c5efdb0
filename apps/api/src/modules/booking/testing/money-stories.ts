import { type CouponKind, cashForRest, couponKinds, discountedPrice, toReais } from '@embarque/contract/money/money.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { BookingModule } from '../index.ts';
import { paymentRef } from '../store/refs.ts';
import { createBookingWorld, paidRequest, paymentBy, requestFor } from './booking-world.ts';
import type { FakeCard } from './fake-gateway.ts';

const FULL = { cents: 10_000, points: 4_000 };
const DAY = 86_400_000;
const LEGS = 3;

type World = ReturnType<typeof createBookingWorld>;
type Buyer = Awaited<ReturnType<World['createBuyer']>>;

/**
 * Bookings in every state that money can be in, by what became of them; those that crashed are under way. Ids by name. The
 * worlds are those they were bought in: of one leg, and of three.
 */
export async function tellMoneyStories(database: Database) {
  const [shop, trip] = [worldOf(database, 1), worldOf(database, LEGS)];
  const stories = new Map<string, number>();
  let keys = 0;

  /** Buys, in a process that dies at `crashAt`. */
  async function buy(world: World, request = paidRequest(2_000, 'good'), crashAt?: string): Promise<Buyer> {
    keys += 1;
    const ana = await world.createBuyer(10_000);
    const bought = ana.book(`story-${keys}`, request, crashAt ? world.createProcess(crashAt) : world.main);
    await (crashAt ? bought.catch(() => undefined) : bought);
    return ana;
  }
  const tell = async (name: string, buyer: Promise<Buyer>) => stories.set(name, (await (await buyer).last()).id);
  async function withCoupon(discountType: CouponKind, value: number, card: FakeCard = 'good') {
    keys += 1;
    const code = `STORY-${keys}`;
    const now = shop.clock.now().getTime();
    const valid = { validFrom: new Date(now - DAY), validUntil: new Date(now + DAY), maxUses: 9, maxUsesPerUser: 9 };
    await shop.coupons.create({ campaignId: 10001, code, discountType, value, serviceKinds: ['FLIGHT'], ...valid });
    const left = discountedPrice(FULL, { discountType, value });
    const pointsTotalValue = Math.ceil(left.points * 0.57);
    const cents = cashForRest(left.cents, left.points, pointsTotalValue);
    return requestFor({ coupon: code, pointsTotalValue, cashTotalValue: toReais(cents), payment: paymentBy(card) });
  }
  async function cancelled(buyer: Promise<Buyer>, penaltyCents: number, crashAt?: string): Promise<Buyer> {
    const ana = await buyer;
    shop.supplier.penaltyCents = penaltyCents;
    await cancelAtItsPrice(crashAt ? shop.createProcess(crashAt) : shop.main, ana).catch((error: unknown) => {
      if (crashAt === undefined) throw error;
    });
    return ana;
  }
  /** The bank lets the money go before it is asked for it. */
  async function unpaid(): Promise<Buyer> {
    const ana = await buy(shop, undefined, 'capture.intended');
    const { code } = await ana.last();
    const payment = shop.gateway.payments.get(paymentRef(code, 0));
    if (!payment) throw new Error(`no payment of ${code}`);
    payment.state = 'voided';
    shop.clock.advance(20 * 60_000);
    await shop.main.worker.tick();
    await shop.main.worker.idle();
    return ana;
  }

  await tell('the bank let go', unpaid());
  await tell('cancelled after the bank let go', cancelled(unpaid(), 3_337));
  await tell('issued for points', buy(shop, requestFor()));
  await tell('issued, half by card', buy(shop));
  await tell('issued with a percentage off', buy(shop, await withCoupon(couponKinds.percentage, 7)));
  await tell('issued with points off', buy(shop, await withCoupon(couponKinds.points, 1_001)));
  await tell('cancelled for points', cancelled(buy(shop, requestFor()), 3_333));
  await tell('cancelled, half by card', cancelled(buy(shop), 3_300));
  await tell('cancelled for nothing', cancelled(buy(shop), 0));
  await tell('cancelled for all of it', cancelled(buy(shop), 10_000));
  await tell('cancelled with points off', cancelled(buy(shop, await withCoupon(couponKinds.points, 1_001)), 3_337));
  await tell('declined', buy(shop, paidRequest(2_000, 'refused')));
  await tell('declined and cancelled', cancelled(buy(shop, paidRequest(2_000, 'refused')), 0));
  await tell('waiting for a code', buy(shop, paidRequest(2_000, 'code')));
  await tell('all legs issued', buy(trip));
  trip.two.next('issue', 'refuse');
  trip.three.penaltyCents = 700;
  await tell('a leg undone', buy(trip));
  trip.two.next('issue', 'refuse');
  trip.three.next('cancel', 'refuse');
  await tell('a leg stranded', buy(trip));

  await tell('about to be paid', buy(shop, undefined, 'authorise.intended'));
  await tell('paid, about to be issued', buy(shop, undefined, 'issue.intended'));
  await tell('issued, about to be captured', buy(shop, undefined, 'capture.intended'));
  await tell('about to be cancelled', cancelled(buy(shop), 3_337, 'cancel.intended'));
  await tell('about to be refunded', cancelled(buy(shop), 3_337, 'refund.intended'));
  shop.supplier.next('issue', 'refuse');
  await tell('about to be voided', buy(shop, undefined, 'void.intended'));
  await tell('legs being issued', buy(trip, undefined, 'issue.answered:2'));
  trip.one.next('issue', 'refuse');
  await tell('a leg undone, the other not yet', buy(trip, undefined, 'undo.intended:2'));
  return { shop, trip, stories };
}

function worldOf(database: Database, legs: number) {
  const world = createBookingWorld(database, { legs });
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
  const [one, two = one, three = one] = world.suppliers;
  return { ...world, one, two, three };
}

/** Cancels a member's newest booking for what the quote says. */
async function cancelAtItsPrice({ cancel }: BookingModule, buyer: Buyer): Promise<void> {
  const { locator } = await buyer.last();
  const request = { locator, idempotencyKey: undefined };
  try {
    await cancel(buyer, { ...request, confirmPenalty: undefined });
  } catch (error) {
    const quote = error instanceof AppError ? error.detail.quote : undefined;
    if (!quote) throw error;
    const { penaltyCash: cash, penaltyPoints: points, spendsCoupon } = quote;
    await cancel(buyer, { ...request, confirmPenalty: { cash, points, spendsCoupon } });
  }
}
