// Runs on both engines: triggers, and functions that write the ledger.
import { type Database, type Executor, sqlState } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase, ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../points/audit.ts';
import { apiMigrations } from '../../../points/testing/test-member.ts';
import { auditBookings } from '../../jobs/audit.ts';
import type { MoneyAccount } from '../../saga/money-postings.ts';
import { createBookingWorld, paidRequest, requestFor } from '../../testing/booking-world.ts';
import { tellMoneyStories } from '../../testing/money-stories.ts';

/** The ledger of money: what the database refuses to everybody, and what the audit finds when it was not asked. */
const MOVED = 'the ledger has moved the money of a booking as its rows say';

let database: Database;
let told: Awaited<ReturnType<typeof tellMoneyStories>>;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
  told = await tellMoneyStories(database);
});
afterAll(() => database.close());

const id = (story: string): number => {
  const found = told.stories.get(story);
  if (found === undefined) throw new Error(`no story ${story}`);
  return found;
};
class Undone extends Error {}

/** Runs statements of the tables' owner, and the checks at commit; what is accepted is undone. Returns the error. */
async function tried(...statements: readonly string[]): Promise<string> {
  try {
    await ownerOf(database).transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`set constraints all immediate`);
      throw new Undone();
    });
    return 'unreachable';
  } catch (error) {
    return error instanceof Undone ? 'accepted' : String((error as Error).cause ?? error);
  }
}

type Cents = Partial<Record<MoneyAccount, number>>;
/** Posts by the function that the server calls. */
const post = (booking: number, kind: string, cents: Cents, { leg = '1', n = 1 } = {}): string => {
  const entries = Object.entries(cents).map(([account, amount]) => ({ account, cents: amount }));
  return `select money_post(${booking}, '${JSON.stringify([{ kind, leg, n, entries }])}', now())`;
};
const txOf = (booking: number, kind: string, leg = '1') =>
  `(select min(id) from ledger_tx where booking_id = ${booking} and idem_key like '${kind}:%:${leg}:%')`;
const removed = (...which: Parameters<typeof txOf>) => [
  `delete from ledger_entry where tx_id = ${txOf(...which)}`,
  `delete from ledger_tx where id = ${txOf(...which)}`,
];
/** Posts what was posted already, in the place of that. */
const postInstead = (booking: number, kind: string, cents: Cents, { leg = '1', n = 1 } = {}): string[] => [
  'set local session_replication_role = replica',
  ...removed(booking, kind, leg),
  'set local session_replication_role = origin',
  post(booking, kind, cents, { leg, n }),
];
/** Writes a transaction by hand. */
const byHand = (key: string, { kind = 'brl_block', booking = 0, campaign = 10001 } = {}): string =>
  `insert into ledger_tx (campaign_id, unit, idem_key, kind, booking_id, at)
    values (${campaign}, 'BRL', '${key}', '${kind}', ${booking || 'null'}, now())`;

describe('a posting of money', () => {
  const block: Cents = { card_blocked: 100, card_blocked_contra: -100 };

  it('is accepted when it is in order', async () => {
    const blocked: Cents = { card_blocked: 5_000, card_blocked_contra: -5_000 };
    const inOrder = postInstead(id('paid, about to be issued'), 'brl_block', blocked, { n: 0 });
    expect(await tried(...inOrder)).toBe('accepted');
  });

  it('adds up to zero, and has entries', async () => {
    const off = { card_blocked: 100, card_blocked_contra: -99 };
    expect(await tried(post(id('declined'), 'brl_block', off))).toContain('is not balanced');
    expect(await tried(post(id('declined'), 'brl_block', {}))).toContain('is not balanced');
    const abroad = { card_blocked: 100, elsewhere: -100 } as Cents;
    expect(await tried(post(id('declined'), 'brl_block', abroad))).toContain('is not balanced');
  });

  it.each<[string, Cents]>([
    ['brl_block', { card_blocked: -100, card_blocked_contra: 100 }],
    ['brl_unblock', block],
    ['brl_block', { card_clearing: 100, card_receivable: -100 }],
    ['brl_sale', { card_receivable: -100, supplier_payable: 100 }],
    ['brl_capture', { card_receivable: 100, card_clearing: -100 }],
    ['brl_cancel', { supplier_payable: -100, card_clearing: 100 }],
    ['brl_undo', { shop_loss: -100, supplier_payable: 100 }],
    ['brl_undo', { points_funded: 100, supplier_payable: -100 }],
  ])('moves an account as its kind says and no other way: %s %j', async (kind, cents) => {
    expect(await tried(...postInstead(id('issued, half by card'), kind, cents))).toMatch(
      /does not suit|not what its booking says/,
    );
  });

  it('is of a kind of money: points and money have accounts of their own', async () => {
    const spend = { card_blocked: 100, card_blocked_contra: -100 };
    expect(await tried(post(id('declined'), 'release', spend))).toContain('does not suit its transaction');
    const account = (unit: string, kind: string) =>
      tried(`insert into ledger_account (campaign_id, unit, kind) select id, '${unit}', '${kind}' from campaign`);
    expect(await account('BRL', 'redeemed')).toContain('check constraint');
    expect(await account('PTS', 'supplier_payable')).toContain('check constraint');
  });

  it('loses no more than a few centavos to rounding', async () => {
    const rounded = (cents: number) => {
      const rest = { supplier_payable: 6_700, card_clearing: -3_350, points_funded: -3_350 - cents };
      return tried(...postInstead(id('cancelled, half by card'), 'brl_cancel', { ...rest, rounding: cents }));
    };
    expect(await rounded(9)).toBe('accepted');
    expect(await rounded(10)).toContain('does not suit its transaction');
  });

  it('is made once', async () => {
    const again = post(id('issued for points'), 'brl_sale', { points_funded: 1, supplier_payable: -1 }, { n: 1 });
    expect(await tried(again)).toContain('ledger_tx_idem_key_key');
    const both = post(id('declined'), 'brl_block', block);
    expect(await tried(both, both)).toContain('ledger_tx_idem_key_key');
  });

  it('is of a booking, of its campaign, and under its own key', async () => {
    expect(await tried(byHand('brl_block::1:0'))).toContain('ledger_tx_of_booking');
    const [booking, other] = [id('declined'), id('issued for points')];
    expect(await tried(byHand(`brl_block:${other}:1:0`, { booking }))).toContain('ledger_tx_of_its_key');
    expect(await tried(byHand(`brl_sale:${booking}:1:0`, { booking }))).toContain('ledger_tx_of_its_key');
    const abroad = `insert into campaign (id, code, config) values (50667, '50667', '{}') on conflict do nothing`;
    expect(await tried(abroad, byHand(`brl_block:${booking}:1:9`, { booking, campaign: 50667 }))).toContain(
      'foreign key',
    );
  });

  it('sells a leg of an issued booking for its price', async () => {
    const sell = (story: string, cents: number, leg: string) =>
      tried(...postInstead(id(story), 'brl_sale', { points_funded: cents, supplier_payable: -cents }, { leg }));
    expect(await sell('all legs issued', 3_334, '3')).toBe('accepted');
    expect(await sell('all legs issued', 3_333, '3')).toContain('not what its booking says');
    expect(await sell('all legs issued', 3_334, '4')).toContain('not what its booking says');
    expect(await sell('all legs issued', 3_334, '0')).toContain('ledger_tx_of_its_key');
    expect(await sell('paid, about to be issued', 10_000, '1')).toContain('not what its booking says');
    expect(await sell('cancelled for nothing', 10_000, '1')).toContain('not what its booking says');
  });

  it('takes what was captured, and loses what undoing a leg cost', async () => {
    const take = (story: string, cents: number, blocked = 0) => {
      const freed = { card_blocked: -blocked, card_blocked_contra: blocked };
      const taken = { card_receivable: -cents, card_clearing: cents, ...(blocked > 0 && freed) };
      return tried(...postInstead(id(story), 'brl_capture', taken));
    };
    expect(await take('issued, half by card', 5_000, 5_000)).toBe('accepted');
    expect(await take('issued, half by card', 5_000)).toBe('accepted');
    expect(await take('issued, half by card', 5_000, 4_999)).toContain('not what its booking says');
    expect(await take('issued, half by card', 4_999)).toContain('not what its booking says');
    expect(await take('issued, about to be captured', 5_000)).toContain('not what its booking says');
    const lose = (leg: string, cents: number) =>
      tried(...postInstead(id('a leg undone'), 'brl_undo', { shop_loss: cents, supplier_payable: -cents }, { leg }));
    expect(await lose('3', 700)).toBe('accepted');
    expect(await lose('3', 699)).toContain('not what its booking says');
    expect(await lose('2', 700)).toContain('not what its booking says');
  });

  it.each<[string, string, string, Cents]>([
    ['issued for points', 'brl_sale', '1:2', { points_funded: 10_000, supplier_payable: -10_000 }],
    ['issued for points', 'brl_sale', '01:1', { points_funded: 10_000, supplier_payable: -10_000 }],
    ['issued for points', 'brl_sale', '+1:1', { points_funded: 10_000, supplier_payable: -10_000 }],
    ['issued, half by card', 'brl_capture', '1:2', { card_receivable: -5_000, card_clearing: 5_000 }],
    ['issued, half by card', 'brl_capture', '2:1', { card_receivable: -5_000, card_clearing: 5_000 }],
    ['a leg undone', 'brl_undo', '3:2', { shop_loss: 700, supplier_payable: -700 }],
    ['a leg undone', 'brl_undo', '03:1', { shop_loss: 700, supplier_payable: -700 }],
    ['paid, about to be issued', 'brl_block', '2:0', { card_blocked: 5_000, card_blocked_contra: -5_000 }],
    ['cancelled for points', 'brl_cancel', '01:1', { supplier_payable: 6_667, points_funded: -6_667 }],
    ['cancelled for points', 'brl_cancel', '2:1', { supplier_payable: 6_667, points_funded: -6_667 }],
    ['cancelled for points', 'brl_cancel', '1:1:1', { supplier_payable: 6_667, points_funded: -6_667 }],
  ])('is made once, however its number is written: %s, %s %s', async (story, kind, numbers, cents) => {
    const [leg = '', ...rest] = numbers.split(':');
    const byFunction = rest.length === 1 ? post(id(story), kind, cents, { leg, n: Number(rest[0]) }) : undefined;
    const written = byFunction ?? byHand(`${kind}:${id(story)}:${numbers}`, { kind, booking: id(story) });
    expect(await tried(written)).toContain('ledger_tx_of_its_key');
  });

  it('blocks and lets go what an attempt to pay is for, while the bank says so', async () => {
    const move = (story: string, kind: 'brl_block' | 'brl_unblock', amount: number, n: number) => {
      const cents = kind === 'brl_block' ? amount : -amount;
      return tried(...postInstead(id(story), kind, { card_blocked: cents, card_blocked_contra: -cents }, { n }));
    };
    const wrong = 'not what its booking says';
    expect(await move('paid, about to be issued', 'brl_block', 5_000, 0)).toBe('accepted');
    expect(await move('paid, about to be issued', 'brl_block', 4_999, 0)).toContain(wrong);
    expect(await move('paid, about to be issued', 'brl_block', 5_000, 1)).toContain(wrong);
    expect(await move('issued for points', 'brl_block', 5_000, 0)).toContain(wrong);
    expect(await move('declined', 'brl_block', 5_000, 0)).toContain(wrong);
    expect(await move('the bank let go', 'brl_unblock', 5_000, 0)).toBe('accepted');
    expect(await move('the bank let go', 'brl_unblock', 4_999, 0)).toContain(wrong);
    expect(await move('the bank let go', 'brl_unblock', 5_000, 1)).toContain(wrong);
    expect(await move('paid, about to be issued', 'brl_unblock', 5_000, 0)).toContain(wrong);
    // Nothing was ever blocked.
    expect(await move('declined', 'brl_unblock', 5_000, 0)).toContain(wrong);
  });

  it('takes back of a supplier what a cancellation of that number says', async () => {
    const back = (story: string, cents: number, n = 1) =>
      tried(...postInstead(id(story), 'brl_cancel', { supplier_payable: cents, points_funded: -cents }, { n }));
    const wrong = 'not what its cancellation says';
    expect(await back('cancelled for points', 6_667)).toBe('accepted');
    expect(await back('cancelled for points', 6_668)).toContain(wrong);
    expect(await back('cancelled for points', 6_667, 2)).toContain(wrong);
    expect(await back('issued for points', 10_000)).toContain(wrong);
    expect(await back('about to be cancelled', 6_663)).toContain(wrong);
    const kept = { points_funded: -1, shop_loss: 1 };
    expect(await tried(post(id('issued for points'), 'brl_cancel', kept))).toContain(wrong);
  });

  it('opens nothing once the ledger is there', async () => {
    const opened = { points_funded: 1, supplier_payable: -1 };
    expect(await tried(post(id('issued for points'), 'brl_opening', opened))).toContain('does not suit');
    const booking = id('declined');
    expect(await tried(byHand(`brl_opening:${booking}:1:1`, { kind: 'brl_opening', booking }))).toContain(
      'is not balanced',
    );
    expect(
      await tried(
        'drop trigger ledger_money_booked on ledger_account',
        post(id('issued for points'), 'brl_opening', opened),
      ),
    ).toContain('not what its booking says');
  });

  it('stays as it was written, and so does what a coupon took off', async () => {
    const ofMoney = `where unit = 'BRL'`;
    expect(await tried(`update ledger_entry set amount = amount + 1 ${ofMoney}`)).toContain('append-only');
    expect(await tried(`delete from ledger_entry ${ofMoney}`)).toContain('append-only');
    expect(await tried(`update ledger_tx set kind = 'brl_sale' ${ofMoney}`)).toContain('append-only');
    expect(await tried(`delete from ledger_tx ${ofMoney}`)).toContain('append-only');
    expect(await tried(`update ledger_account set balance = 0, seq = seq + 1 ${ofMoney}`)).toContain('append-only');
    expect(await tried('update booking set discount_cents = discount_cents + 1')).toContain('append-only');
    expect(
      await tried(
        `create function cheat() returns trigger language plpgsql as $$ begin
          update ledger_account set balance = balance + 1000, seq = seq + 1 where unit = 'BRL'; return new; end $$`,
        'create trigger cheat before update on campaign for each row execute function cheat()',
        'update campaign set code = code',
      ),
    ).toContain('moved without an entry');
  });
});

describe('the audit', () => {
  /** What is told after statements past all guards, which are undone, and is not told without them. */
  async function foundAfter(...statements: readonly string[]): Promise<string[]> {
    const audit = async (tx: Executor) => [...(await auditLedger(tx)), ...(await auditBookings(tx))];
    let before: string[] = [];
    let after: string[] = [];
    await ownerOf(database)
      .transaction(async (tx) => {
        before = await audit(tx);
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const statement of statements) await tx.execute(sql.raw(statement));
        after = await audit(tx);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    return after.filter((line) => !before.includes(line));
  }
  const added = (booking: number, kind: string, account: MoneyAccount, cents: number) =>
    `update ledger_entry set amount = amount + ${cents} where tx_id = ${txOf(booking, kind)}
      and account_id = (select id from ledger_account where kind = '${account}' and unit = 'BRL')`;
  const linesOf = (found: readonly string[]) => found.filter((line) => line.startsWith(MOVED));

  it('tells every posting that is missing, and the accounts that lack it', async () => {
    const missing = async (story: string, ...which: [kind: string, leg?: string]) =>
      linesOf(await foundAfter(...removed(id(story), ...which)));
    const named = (story: string, accounts: string) => [`${MOVED}: ${id(story)} (${accounts})`];
    expect(await missing('issued, half by card', 'brl_sale')).toEqual(
      named('issued, half by card', 'card_receivable, points_funded, supplier_payable'),
    );
    expect(await missing('issued, half by card', 'brl_capture')).toEqual(
      named('issued, half by card', 'card_blocked, card_blocked_contra, card_clearing, card_receivable'),
    );
    expect(await missing('paid, about to be issued', 'brl_block')).toEqual(
      named('paid, about to be issued', 'card_blocked, card_blocked_contra'),
    );
    expect(await missing('cancelled for points', 'brl_cancel')).toEqual(
      named('cancelled for points', 'points_funded, supplier_payable'),
    );
    expect(await missing('a leg stranded', 'brl_undo', '3')).toEqual(
      named('a leg stranded', 'shop_loss, supplier_payable'),
    );
  });

  it('tells a posting that was made twice', async () => {
    const booking = id('issued, half by card');
    const found = await foundAfter(
      'alter table ledger_tx drop constraint ledger_tx_of_its_key',
      `insert into ledger_tx (id, campaign_id, unit, idem_key, kind, booking_id, at) overriding system value
        select 1000000, campaign_id, unit, idem_key || '2', kind, booking_id, at from ledger_tx
        where id = ${txOf(booking, 'brl_capture')}`,
      `insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, balance_after, acct_seq)
        select 1000000, seq, campaign_id, unit, account_id, amount, 0, 1000000 + seq from ledger_entry
        where tx_id = ${txOf(booking, 'brl_capture')}`,
    );
    expect(linesOf(found)).toEqual([
      `${MOVED}: ${booking} (card_blocked, card_blocked_contra, card_clearing, card_receivable)`,
    ]);
  });

  it('tells an entry that was altered, alone or with another that keeps the sum', async () => {
    const booking = id('cancelled, half by card');
    const alone = await foundAfter(added(booking, 'brl_cancel', 'supplier_payable', 1));
    expect(linesOf(alone)).toEqual([`${MOVED}: ${booking} (supplier_payable)`]);
    expect(alone.join()).toContain('entries of a transaction add up to zero');
    const both = await foundAfter(
      added(booking, 'brl_cancel', 'supplier_payable', 1),
      added(booking, 'brl_cancel', 'card_clearing', -1),
    );
    expect(linesOf(both)).toEqual([`${MOVED}: ${booking} (card_clearing, supplier_payable)`]);
    expect(both.join()).toContain('carry its balance forward');
  });

  it('tells what one leg was sold for in the place of another', async () => {
    const booking = id('all legs issued');
    const payable = `and account_id = (select id from ledger_account where kind = 'supplier_payable' and unit = 'BRL')`;
    const found = await foundAfter(
      `update ledger_entry set amount = amount + 1 where tx_id = ${txOf(booking, 'brl_sale', '1')} ${payable}`,
      `update ledger_entry set amount = amount - 1 where tx_id = ${txOf(booking, 'brl_sale', '2')} ${payable}`,
    );
    expect(linesOf(found)).toEqual([]);
    expect(found).toContain(`each leg of a booking is sold for its price: ${booking}`);
  });

  it('tells an account that is not what its entries say', async () => {
    const found = await foundAfter(`update ledger_account set balance = balance + 1 where kind = 'shop_loss'`);
    expect(found.join()).toContain('an account stands at its last entry');
  });
});

describe('a purchase', () => {
  it('spends its points and posts its sale in the transaction that issues it', async () => {
    const { rows } = (await database.handle.execute(sql`select count(distinct written_by)::int as writers from ledger_tx
      where booking_id = ${id('issued for points')} and kind in ('spend', 'brl_sale')`)) as unknown as {
      rows: { writers: number }[];
    };
    expect(rows).toEqual([{ writers: 1 }]);
  });

  it('is posted once, in a campaign that had no accounts, whatever else its members buy and cancel at the same time', async () => {
    const other = await createTestDatabase([apiMigrations]);
    const world = createBookingWorld(other);
    Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
    world.supplier.penaltyCents = 3_337;
    const buyers: Awaited<ReturnType<typeof world.createBuyer>>[] = [];
    while (buyers.length < 8) buyers.push(await world.createBuyer(50_000));
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        buyers.map((buyer, at) =>
          buyer.book(`${round}-${at}`, (at + round) % 2 === 0 ? requestFor() : paidRequest(2_000, 'good')),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200));
      const confirmPenalty = (at: number) =>
        (at + round) % 2 === 0 ? { cash: 0, points: 1_334 } : { cash: 16.68, points: 667 };
      await Promise.all(
        buyers.flatMap((buyer, at) => [
          ...(at < 4 ? [buyer.book(`more-${round}-${at}`, paidRequest(2_000, 'good'))] : []),
          ...(at >= 4
            ? [
                buyer.last().then(({ locator }) =>
                  world.main.cancel(buyer, {
                    locator,
                    confirmPenalty: confirmPenalty(at),
                    idempotencyKey: undefined,
                  }),
                ),
              ]
            : []),
        ]),
      );
    }
    expect(await auditLedger(other.handle)).toEqual([]);
    expect(await auditBookings(other.handle)).toEqual([]);
    await other.close();
  });

  it('of a role that may not write the ledger itself is posted by the function', async () => {
    const refusal = await database.handle
      .execute(sql`insert into ledger_account (campaign_id, unit, kind) values (10001, 'BRL', 'discount')`)
      .then(
        () => 'accepted',
        (error: unknown) => sqlState(error),
      );
    // On PGlite one role owns everything: it is only there already.
    expect(refusal).toBe(database.engine === 'postgres' ? '42501' : '23505');
  });
});
