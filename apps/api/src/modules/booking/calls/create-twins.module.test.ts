import type { PreparedBooking } from '@embarque/commerce/api/bookable.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createGate } from '@embarque/server-kit/testing/gate.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { createBookingWorld, requestFor } from '../testing/booking-world.ts';

const PRICE = 4_000;

let database: Database;
let world: ReturnType<typeof createBookingWorld>;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());
beforeEach(() => {
  world = createBookingWorld(database);
});

/** Replaces `prepare` for as many calls as there are answers here, in this order. */
function preparing(...answers: ((read: () => Promise<PreparedBooking>) => Promise<PreparedBooking>)[]): void {
  const [service] = world.deps.services;
  if (!service) throw new Error('no service');
  const { prepare } = service;
  Object.assign(service, {
    prepare: (...given: Parameters<typeof prepare>) => {
      const answer = answers.shift();
      return answer ? answer(() => prepare(...given)) : prepare(...given);
    },
  });
}

describe('two requests with one key', () => {
  for (const code of ['supplier_unavailable', 'offer_expired', 'invalid_offer'] as const) {
    it(`are both told of the one purchase where the other meets ${code}`, async () => {
      const ana = await world.createBuyer(10_000);
      const [oneLooked, bothLooked, bought] = [createGate(), createGate(), createGate()];
      preparing(
        async (read) => {
          oneLooked.open();
          await bothLooked.opened;
          return read();
        },
        async () => {
          bothLooked.open();
          await bought.opened;
          throw new AppError(code);
        },
      );
      const good = ana.book('k1');
      await oneLooked.opened;
      const poor = ana.book('k1');
      const answer = await good;
      bought.open();
      expect(answer.status).toBe(200);
      expect(await poor).toEqual(answer);
      expect(await ana.balance()).toBe(10_000 - PRICE);
    });
  }

  it('are both refused where the refusal came first', async () => {
    const ana = await world.createBuyer(10_000);
    const [oneLooked, refused] = [createGate(), createGate()];
    preparing(
      async (read) => {
        oneLooked.open();
        await refused.opened;
        return read();
      },
      async () => {
        throw new AppError('offer_expired');
      },
    );
    const slow = ana.book('k1');
    await oneLooked.opened;
    const quick = ana.book('k1');
    expect((await quick).code).toBe('offer_expired');
    refused.open();
    expect((await slow).code).toBe('offer_expired');
    expect(await ana.rows()).toEqual([]);
    expect(await ana.balance()).toBe(10_000);
  });
});

it('keeps the key of a purchase whose offer a silent supplier did not recheck', async () => {
  const ana = await world.createBuyer(10_000);
  preparing(async () => {
    throw new AppError('supplier_unavailable');
  });
  expect(await ana.book('k1')).toEqual({ status: 504, code: 'timed_out' });
  expect((await ana.book('k1')).status).toBe(200);
});

describe('a claim that is not so', () => {
  it('of buying as a guest names its field', async () => {
    const ana = await world.createBuyer(10_000);
    expect(await ana.book('k1', requestFor({ guestLogin: true }))).toEqual({ status: 400, code: 'invalid_data' });
    expect(await ana.rows()).toEqual([]);
  });

  it('of a coupon is told as such', async () => {
    const ana = await world.createBuyer(10_000);
    expect(await ana.book('k1', requestFor({ coupon: 'VIAGEM10' }))).toEqual({
      status: 409,
      code: 'coupon_not_valid',
    });
  });
});
