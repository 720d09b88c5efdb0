import { DAY_MS, dayIn, endOfShopDay, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { PointsStanding } from '@embarque/contract/money/points.ts';

/**
 * An in-memory model of points, which the real module is compared with and the booking simulator uses. Times are in
 * milliseconds.
 */
export interface ModelLot {
  readonly id: number;
  readonly expiresAt: number | null;
  readonly granted: number;
  avail: number;
  held: number;
  spent: number;
  expired: number;
  /** The lot its points were first granted in; null: this one. */
  readonly root: ModelLot | null;
  /** What points of this lot, if they were first granted in it, have already come back for. */
  readonly regranted: Set<'wait' | 'failure'>;
}

interface ModelHold {
  readonly reservedAt: number;
  state: 'held' | 'posted' | 'voided' | 'refunded';
  readonly shares: readonly { lot: ModelLot; amount: number }[];
}

const FAILURE_MS = 30 * DAY_MS;

export interface PointsModel {
  readonly lots: ModelLot[];
  readonly holds: Map<number, ModelHold>;
  /** `expiresAt` is the end of a day wherever lots are granted in the shop; here any instant will do. */
  grant(points: number, expiresAt: number | null): void;
  balance(now: number): number;
  standing(now: number): PointsStanding;
  reserve(bookingId: number, points: number, now: number): 'reserved' | 'insufficient';
  settle(bookingId: number): void;
  release(bookingId: number, reason: 'failed' | 'ended', now: number): void;
  refund(bookingId: number, penalty: number, now: number): void;
  expireLots(now: number): void;
}

export function createPointsModel(): PointsModel {
  const lots: ModelLot[] = [];
  const holds = new Map<number, ModelHold>();
  const isAlive = (lot: ModelLot, now: number): boolean => lot.expiresAt === null || lot.expiresAt > now;
  const grant = (points: number, expiresAt: number | null, root: ModelLot | null = null): void => {
    const parts = { granted: points, avail: points, held: 0, spent: 0, expired: 0 };
    lots.push({ id: lots.length, expiresAt, ...parts, root, regranted: new Set() });
  };
  const comeBack = (lot: ModelLot, amount: number, isFailure: boolean, waited: number, now: number): void => {
    const root = lot.root ?? lot;
    const waitEnd = endOfShopDay(new Date((root.expiresAt ?? 0) + Math.min(waited, DAY_MS))).getTime();
    if (isFailure && !root.regranted.has('failure')) {
      root.regranted.add('failure');
      grant(amount, endOfShopDay(new Date(now + FAILURE_MS)).getTime(), root);
    } else if (!root.regranted.has('wait') && waitEnd > now) {
      root.regranted.add('wait');
      grant(amount, waitEnd, root);
    }
  };
  const balance = (now: number): number =>
    lots.filter((lot) => isAlive(lot, now)).reduce((sum, lot) => sum + lot.avail, 0);
  const close = (bookingId: number, state: 'posted' | 'voided'): ModelHold => {
    const hold = holds.get(bookingId);
    if (hold?.state !== 'held') throw new Error(`booking ${bookingId} holds no points`);
    hold.state = state;
    return hold;
  };
  return {
    lots,
    holds,
    grant: (points, expiresAt) => grant(points, expiresAt),
    balance,
    standing(now) {
      const ends = new Map<number, number>();
      for (const { avail, expiresAt } of lots) {
        if (avail > 0 && expiresAt !== null && expiresAt > now) ends.set(expiresAt, (ends.get(expiresAt) ?? 0) + avail);
      }
      return {
        available: balance(now),
        held: {
          points: lots.reduce((sum, { held }) => sum + held, 0),
          purchases: [...holds.values()].filter(({ state }) => state === 'held').length,
        },
        ending: [...ends]
          .sort(([one], [other]) => one - other)
          .map(([end, points]) => ({ points, day: dayIn(SHOP_ZONE, new Date(end)) })),
      };
    },
    reserve(bookingId, points, now) {
      if (balance(now) < points) return 'insufficient';
      const shares: { lot: ModelLot; amount: number }[] = [];
      let missing = points;
      const inOrder = lots
        .filter((lot) => isAlive(lot, now) && lot.avail > 0)
        .sort((a, b) => (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity) || a.id - b.id);
      for (const lot of inOrder) {
        const amount = Math.min(missing, lot.avail);
        if (amount === 0) break;
        lot.avail -= amount;
        lot.held += amount;
        missing -= amount;
        shares.push({ lot, amount });
      }
      holds.set(bookingId, { reservedAt: now, state: 'held', shares });
      return 'reserved';
    },
    settle(bookingId) {
      for (const { lot, amount } of close(bookingId, 'posted').shares) {
        lot.held -= amount;
        lot.spent += amount;
      }
    },
    release(bookingId, reason, now) {
      const { shares, reservedAt } = close(bookingId, 'voided');
      for (const { lot, amount } of shares.toSorted((a, b) => a.lot.id - b.lot.id)) {
        lot.held -= amount;
        if (isAlive(lot, now)) lot.avail += amount;
        else {
          lot.expired += amount;
          comeBack(lot, amount, reason === 'failed', now - reservedAt, now);
        }
      }
    },
    refund(bookingId, penalty, now) {
      const hold = holds.get(bookingId);
      if (hold?.state !== 'posted') throw new Error(`booking ${bookingId} has spent no points`);
      hold.state = 'refunded';
      let due = penalty;
      // The shares are in the order of their expiry.
      for (const { lot, amount } of hold.shares) {
        const withheld = Math.min(due, amount);
        due -= withheld;
        lot.spent -= amount - withheld;
        if (isAlive(lot, now)) lot.avail += amount - withheld;
        else lot.expired += amount - withheld;
      }
    },
    expireLots(now) {
      for (const lot of lots) {
        if (isAlive(lot, now)) continue;
        lot.expired += lot.avail;
        lot.avail = 0;
      }
    },
  };
}
