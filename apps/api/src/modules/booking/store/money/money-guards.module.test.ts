// Runs on both engines: triggers.
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase, ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiMigrations } from '../../../points/testing/test-member.ts';
import { createBookingWorld, paidRequest } from '../../testing/booking-world.ts';

/** Manipulations of bookings and their money with a database client. */
const REFUSED = '23514';

let database: Database;
/** Ids: paid half by card and issued; the same and cancelled, with its refund; waiting for another card. */
let sold: number;
let cancelled: number;
let waiting: number;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
  const world = createBookingWorld(database);
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
  world.supplier.penaltyCents = 3_300;
  const ana = await world.createBuyer(100_000);
  const buy = async (key: string, card: Parameters<typeof paidRequest>[1]) => {
    await ana.book(key, paidRequest(2_000, card));
    return ana.last();
  };
  sold = (await buy('k1', 'good')).id;
  const { id, locator } = await buy('k2', 'good');
  cancelled = id;
  const confirmPenalty = { cash: 16.5, points: 660 };
  await world.main.cancel(ana, { locator, confirmPenalty, idempotencyKey: undefined });
  waiting = (await buy('k3', 'refused')).id;
});
afterAll(() => database.close());

/**
 * Runs a statement of the tables' owner and returns how many rows it changed, or the SQLSTATE of its refusal. What is
 * accepted is undone.
 */
async function tried(statement: string): Promise<number | string> {
  let outcome: number | string = 'nothing';
  await ownerOf(database)
    .transaction(async (tx) => {
      const result = (await tx.execute(
        sql.raw(`with changed as (${statement} returning 1) select count(*) from changed`),
      )) as {
        rows: { count: unknown }[];
      };
      outcome = Number(result.rows[0]?.count);
      throw new Error('undone');
    })
    .catch((error: Error & { cause?: { code?: string } }) => {
      outcome = error.cause?.code ?? outcome;
    });
  return outcome;
}
const emptied = (table: string): Promise<string | undefined> =>
  ownerOf(database)
    .transaction((tx) => tx.execute(sql.raw(`truncate ${table} cascade`)))
    .then(
      () => undefined,
      (error: Error & { cause?: { code?: string } }) => error.cause?.code,
    );

describe('no row of money, of a ticket or of a step is taken away', () => {
  it.each(['payment_capture', 'payment_attempt', 'saga_step', 'supplier_hold', 'booking_cancellation', 'refund'])(
    '%s can be neither deleted from nor emptied',
    async (table) => {
      expect(await tried(`delete from ${table}`)).toBe(REFUSED);
      expect(await emptied(table)).toBe(REFUSED);
    },
  );

  it('coupons cannot be emptied, with the bookings that name them', async () => {
    expect(await emptied('coupon')).toBe(REFUSED);
  });
});

describe('what was paid stays as it was paid', () => {
  it.each(['amount = amount * 10', 'psp_ref = null', 'attempt_id = attempt_id'])(
    'a capture is never rewritten: %s',
    async (change) => {
      expect(await tried(`update payment_capture set ${change} where booking_id = ${sold}`)).toBe(REFUSED);
    },
  );

  it.each(['amount = 1', `client_ref = 'other'`, `gateway = 'other'`, 'gen = 7', `booking_id = booking_id + 1`])(
    'an attempt to pay keeps what it asked for: %s',
    async (change) => {
      expect(await tried(`update payment_attempt set ${change} where booking_id = ${waiting}`)).toBe(REFUSED);
    },
  );

  it('an attempt that took money has taken it, and any other may go on', async () => {
    const become = (id: number, state: string) =>
      tried(`update payment_attempt set state = '${state}' where booking_id = ${id}`);
    expect(await become(sold, 'voided')).toBe(REFUSED);
    expect(await become(waiting, 'voided')).toBe(1);
  });

  it.each(['amount = amount - 1', `idem_key = 'other'`, `state = 'intended'`])(
    'a refund that was made is never rewritten: %s',
    async (change) => {
      expect(await tried(`update refund set ${change} where booking_id = ${cancelled}`)).toBe(REFUSED);
    },
  );
});

describe('what was written down of the calls stays written', () => {
  it.each([`idem_key = idem_key || 'x'`, 'gen = gen + 10', `step = 'void'`])(
    'a step stays the step it was: %s',
    async (change) => {
      expect(await tried(`update saga_step set ${change} where booking_id = ${sold} and step = 'hold'`)).toBe(REFUSED);
    },
  );

  it.each(['issue', 'capture', 'cancel', 'refund'])('the answer to a %s that was made is final', async (step) => {
    const where = `where booking_id = ${cancelled} and step = '${step}'`;
    expect(await tried(`update saga_step set response = '{"penaltyCents": 1}' ${where}`)).toBe(REFUSED);
    expect(await tried(`update saga_step set state = 'unknown' ${where}`)).toBe(REFUSED);
  });

  it('a hold stays with its booking, under its reference', async () => {
    for (const change of [`client_ref = 'other'`, `provider = 'other'`, `booking_id = ${waiting}`]) {
      expect(await tried(`update supplier_hold set ${change} where booking_id = ${sold}`)).toBe(REFUSED);
    }
  });
});

describe('what was sold stays what was sold', () => {
  it.each([
    'quoted_cents = quoted_cents * 10',
    'tax_cents = tax_cents + 1',
    'fee_cents = 0',
    'points_price = 1',
    `trip = '{}'`,
    `type = 'CAR'`,
    `legs = jsonb_set(legs, '{0,supplierCode}', '"other"')`,
    `legs = jsonb_set(legs, '{0,order,totalCents}', '1')`,
    `legs = legs || legs`,
    `passengers = '[{"name": "OUTRA", "lastName": "PESSOA"}]'`,
    `ends_at_instant = '2020-01-01'`,
    `created_at = '2020-01-01'`,
    `locator = 'OTHER1'`,
  ])('of a booking in any state: %s', async (change) => {
    for (const id of [sold, cancelled, waiting]) {
      expect(await tried(`update booking set ${change} where id = ${id}`)).toBe(REFUSED);
    }
  });

  it('travellers are erased as a whole, once their booking is over, never back, and nothing else of it with them', async () => {
    const steps = {
      contacts: 'erased = 1, legs = legs_erased(legs)',
      names: 'erased = 2, legs = legs_erased(legs), passengers = passengers_erased(passengers)',
    };
    const change = (id: number, set: string) => tried(`update booking set ${set} where id = ${id}`);
    for (const set of Object.values(steps)) {
      expect(await change(sold, set)).toBe(REFUSED);
      expect(await change(waiting, set)).toBe(REFUSED);
      expect(await change(cancelled, set)).toBe(1);
      expect(await change(cancelled, `${set}, quoted_cents = 1`)).toBe(REFUSED);
    }
    for (const set of [
      `legs = '[{}]'`,
      `passengers = '[]'`,
      'erased = 2',
      `${steps.contacts}, passengers = passengers_erased(passengers)`,
    ]) {
      expect(await change(cancelled, set)).toBe(REFUSED);
    }
  });
});

describe('a cancellation', () => {
  it.each(['refund_points = 0', 'penalty_cents = 0', 'agreed_cents = 0', `state = 'withdrawn'`, 'n = 2'])(
    'that is finished is never rewritten: %s',
    async (change) => {
      expect(await tried(`update booking_cancellation set ${change} where booking_id = ${cancelled}`)).toBe(REFUSED);
    },
  );

  it('keeps, while it goes on, what was agreed to and what the supplier kept', async () => {
    const values = (n: number, state: string, known: string) =>
      `insert into booking_cancellation (booking_id, n, state, agreed_cents, agreed_at, penalty_cents, penalty_points, refund_cents, legs)
        values (${sold}, ${n}, '${state}', 100, '2027-01-10', ${known}, '[]')`;
    const changing = async (state: string, known: string, change: string) => {
      let outcome: unknown;
      await ownerOf(database)
        .transaction(async (tx) => {
          await tx.execute(sql.raw(values(1, state, known)));
          await tx.execute(sql.raw(`update booking_cancellation set ${change} where booking_id = ${sold}`));
          outcome = 'accepted';
          throw new Error('undone');
        })
        .catch((error: Error & { cause?: { code?: string } }) => {
          outcome = error.cause?.code ?? outcome;
        });
      return outcome;
    };
    const unknown = 'null, null, null';
    const parts =
      'refund_tax_cents = 1, refund_tax_points = 0, refund_fee_cents = 0, refund_fee_points = 0, shop_loss_cents = 0';
    expect(await changing('agreed', unknown, 'agreed_cents = 1')).toBe(REFUSED);
    expect(await changing('agreed', unknown, `agreed_at = '2020-01-01'`)).toBe(REFUSED);
    expect(await changing('agreed', unknown, `state = 'withdrawn'`)).toBe('accepted');
    expect(await changing('agreed', unknown, `legs = '[{}]'`)).toBe('accepted');
    expect(await changing('cancelled', '1, 2, 3', `legs = '[{}]'`)).toBe(REFUSED);
    const told = `state = 'cancelled', penalty_cents = 1, penalty_points = 2, refund_cents = 3`;
    expect(await changing('agreed', unknown, told)).toBe('accepted');
    expect(await changing('cancelled', '1, 2, 3', 'refund_cents = 4')).toBe(REFUSED);
    expect(await changing('cancelled', '1, 2, 3', parts)).toBe(REFUSED);
    expect(await changing('agreed', unknown, `${told}, ${parts}`)).toBe('accepted');
    expect(await changing('cancelled', '1, 2, 3', `state = 'agreed'`)).toBe(REFUSED);
    expect(await changing('cancelled', '1, 2, 3', `state = 'done', refund_points = 0, lost_points = 0`)).toBe(
      'accepted',
    );
  });
});
