import type { DiscrepancyKind } from '@embarque/api/modules/booking/reconcile/discrepancy.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';

/** Transactions of points come before. */
const FIRST_MONEY_TX = 10_000_000;

/**
 * Writes bookings into our records, the supplier's and the gateway's, as the saga leaves them, a table at a time without
 * triggers; that reconciling finds nothing in them shows that they are right. Of every four the first was paid with points,
 * the second with points and a card, the third was cancelled for a third of its price, the fourth expired unpaid.
 */
export async function writeBookings(
  database: Database,
  { userId, campaignId }: { userId: number; campaignId: number },
  { bookings, kind }: { bookings: number; kind: ServiceKind },
): Promise<void> {
  const at = `timestamptz '2026-01-01' + n * interval '1 minute'`;
  const own = `${userId} as user_id, ${campaignId} as campaign_id`;
  const made = (columns: string, where = 'true') =>
    `select ${columns} from (select n, n % 4 as kind, 'EMB-' || lpad(n::text, 6, '0') as code, ${at} as at,
      case n % 4 when 0 then 4000 else 2000 end as points, case n % 4 when 0 then 0 else 5000 end as cents, ${own}
      from generate_series(1, ${bookings}) n) made where ${where} order by n`;
  const entries = `
    select * from (${made('n, points, kind')}) made cross join lateral (values
      (0, 1, 4, points, true), (0, 2, 1, -points, true), (1, 1, 4, -points, true), (1, 2, 5, points, true),
      (2, 1, 5, -points, true), (2, 2, case kind when 3 then 4 else 2 end, points, true),
      (3, 1, 2, -1340, kind = 2), (3, 2, 4, 1340, kind = 2)) e (step, seq, account, amount, is_made) where is_made`;
  // Each blocked, sold, taken and given back as far as its kind goes; the accounts are 6 to 14.
  const moneyMoves = `
    select * from (${made('n, cents, kind')}) made cross join lateral (values
      (0, 1, 6, cents, kind in (1, 2)), (0, 2, 7, -cents, kind in (1, 2)),
      (1, 1, 8, cents, kind in (1, 2)), (1, 2, 10, 10000 - cents, kind < 3), (1, 3, 12, -10000, kind < 3),
      (2, 1, 6, -cents, kind in (1, 2)), (2, 2, 7, cents, kind in (1, 2)), (2, 3, 8, -cents, kind in (1, 2)),
      (2, 4, 9, cents, kind in (1, 2)),
      (3, 1, 9, -3350, kind = 2), (3, 2, 10, -3350, kind = 2), (3, 3, 12, 6700, kind = 2))
      e (step, seq, account, amount, is_made) where is_made`;
  const statements = [
    'set local session_replication_role = replica',
    `insert into booking (id, code, locator, user_id, campaign_id, type, intent_key, request_hash, saga, status_id,
        legs, trip, passengers, starts_at, ends_at, ends_at_instant, quoted_cents, points_price,
        points_total_value, cash_total_value, created_at, issued_at, wake_at) overriding system value
      ${made(`n, code, 'L' || n, user_id, campaign_id, '${kind}', 'made-' || n, '\\x00',
        (array['DONE', 'DONE', 'CANCELLED', 'EXPIRED'])[kind + 1], (array[2, 2, 5, 3])[kind + 1],
        '[{"supplierCode": "sandbox", "totalCents": 10000, "taxCents": 0, "feeCents": 0}]', '{}', '[]', '', '', at + interval '5 years', 10000, 4000, points, cents, at,
        case when kind < 3 then at end, at`)}`,
    `insert into booking_event (booking_id, seq, to_saga, to_status, cause, at)
      select id, 1, saga, status_id, 'made', created_at from booking`,
    `insert into supplier_hold (booking_id, leg, gen, service, provider, client_ref, provider_ref, state, called_at)
      ${made(`n, '1', 0, '${kind}', 'sandbox', code || '-h0-1', 'SBX' || n,
        (array['confirmed', 'confirmed', 'cancelled', 'released'])[kind + 1], at`)}`,
    `insert into payment_attempt (id, booking_id, gen, amount, state, gateway, client_ref, called_at) overriding system value
      ${made(`n, n, 0, cents, case kind when 3 then 'voided' else 'captured' end, 'sandbox', code || '-p0', at`, 'kind > 0')}`,
    `insert into payment_capture (booking_id, attempt_id, amount, psp_ref)
      ${made(`n, n, cents, 'SBXC' || n`, 'kind in (1, 2)')}`,
    `insert into refund (booking_id, idem_key, amount, state) ${made(`n, code || '-rf1', 3350, 'done'`, 'kind = 2')}`,
    `insert into booking_cancellation (booking_id, n, state, agreed_cents, agreed_at, penalty_cents, penalty_points,
        refund_cents, refund_points, lost_points, legs)
      ${made(
        `n, 1, 'done', 3300, at, 1650, 660, 3350, 1340, 0,
          '[{"leg":"1","agreedCents":3300,"state":"cancelled","penaltyCents":3300}]'`,
        'kind = 2',
      )}`,
    `insert into saga_step (booking_id, step, leg, gen, idem_key, state, response, at)
      ${made(`n, 'cancel', '1', 1, code || '-cx1', 'done', '{"outcome":"cancelled","penaltyCents":3300}', at`, 'kind = 2')}`,
    `insert into points_lot (id, user_id, campaign_id, granted, avail, spent, grant_key, created_at) overriding system value
      ${made(`n, user_id, campaign_id, points, (array[0, 0, 1340, points])[kind + 1],
        (array[points, points, 660, 0])[kind + 1], 'made:' || n, at`)}`,
    `insert into points_hold (booking_id, user_id, campaign_id, amount, state)
      ${made(`n, user_id, campaign_id, points, (array['posted', 'posted', 'refunded', 'voided'])[kind + 1]`)}`,
    `insert into points_hold_lot (booking_id, user_id, campaign_id, lot_id, amount)
      ${made('n, user_id, campaign_id, n, points')}`,
    `insert into ledger_tx (id, campaign_id, unit, idem_key, kind, description, booking_id, reverses, at)
        overriding system value
      select 4 * n + step, campaign_id, 'PTS', tx || ':' || n, tx, case step when 0 then 'Crédito' end,
        case when step > 0 then n end, case step when 3 then 4 * n + 2 end, at
      from (${made('n, kind, campaign_id, at')}) made
      cross join lateral (values (0, 'grant'), (1, 'reserve'), (2, case kind when 3 then 'release' else 'spend' end),
        (3, case kind when 2 then 'refund' end)) t (step, tx) where tx is not null`,
    `insert into ledger_account (id, campaign_id, unit, kind, user_id, balance, seq) overriding system value
      select account, ${campaignId}, 'PTS', (array['issued', 'redeemed', 'expired', 'member_avail', 'member_held'])[account],
        case when account > 3 then ${userId} end, sum(amount), count(*) from (${entries}) e group by account`,
    `insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, balance_after, acct_seq, lot_id)
      select 4 * n + step, seq, ${campaignId}, 'PTS', account, amount, sum(amount) over w, row_number() over w, n
      from (${entries}) e window w as (partition by account order by n, step, seq rows unbounded preceding)`,
    `insert into ledger_tx (id, campaign_id, unit, idem_key, kind, booking_id, at) overriding system value
      select ${FIRST_MONEY_TX} + 4 * n + step, campaign_id, 'BRL', concat_ws(':', tx, n, 1, least(step, 1)), tx, n, at
      from (${made('n, kind, campaign_id, at')}) made cross join lateral (values (0, 'brl_block', kind in (1, 2)),
        (1, 'brl_sale', kind < 3), (2, 'brl_capture', kind in (1, 2)), (3, 'brl_cancel', kind = 2))
        t (step, tx, is_made) where is_made`,
    `insert into ledger_account (id, campaign_id, unit, kind, balance, seq) overriding system value
      select 5 + a.n, ${campaignId}, 'BRL', a.kind, coalesce(m.balance, 0), coalesce(m.seq, 0)
      from unnest(array['card_blocked', 'card_blocked_contra', 'card_receivable', 'card_clearing', 'points_funded',
        'discount', 'supplier_payable', 'shop_loss', 'rounding']) with ordinality a (kind, n)
      left join (select account, sum(amount) as balance, count(*) as seq from (${moneyMoves}) e group by account) m
        on m.account = 5 + a.n`,
    `insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, balance_after, acct_seq)
      select ${FIRST_MONEY_TX} + 4 * n + step, seq, ${campaignId}, 'BRL', account, amount, sum(amount) over w, row_number() over w
      from (${moneyMoves}) e window w as (partition by account order by n, step, seq rows unbounded preceding)`,
    `select setval(pg_get_serial_sequence('ledger_tx', 'id'), (select max(id) from ledger_tx))`,
    `insert into sandbox_hold (service, client_ref, state, travellers, total_cents, expires_at, locator, tickets,
        penalty_cents)
      ${made(`'${kind}', code || '-h0-1', (array['issued', 'issued', 'cancelled', 'released'])[kind + 1], 1, 10000, at,
        case when kind < 3 then 'S' || n end, '[]', case kind when 2 then 3300 end`)}`,
    `insert into sandbox_payment (id, client_ref, state, amount_cents, captured_cents) overriding system value
      ${made(
        `n, code || '-p0', case kind when 3 then 'voided' else 'captured' end, cents,
        case kind when 3 then 0 else cents end`,
        'kind > 0',
      )}`,
    `insert into sandbox_refund (payment_id, refund_ref, amount_cents) ${made(`n, code || '-rf1', 3350`, 'kind = 2')}`,
  ];
  await database.script(async (connection) => {
    for (const statement of statements) await connection.execute(statement);
  });
  await database.script((connection) => connection.execute('analyze'));
}

interface Told {
  readonly kind: DiscrepancyKind;
  readonly reference: string;
}

interface Planted extends Told {
  /** Spoils the records of one party. */
  readonly statement: string;
}

const refOf = (n: number, part: string): string => `EMB-${String(n).padStart(6, '0')}-${part}`;

const atSupplier = (kind: DiscrepancyKind, n: number, change: string): Planted => {
  const reference = refOf(n, 'h0-1');
  return { kind, reference, statement: `update sandbox_hold set ${change} where client_ref = '${reference}'` };
};
const atGateway = (kind: DiscrepancyKind, n: number, change: string): Planted => {
  const reference = refOf(n, 'p0');
  return { kind, reference, statement: `update sandbox_payment set ${change} where client_ref = '${reference}'` };
};

/** Another sum in our ledger than another party's, of bookings whose rows are right. */
interface PlantedInLedger {
  readonly told: readonly Told[];
  readonly statement: string;
  /** What the audit names: the bookings, with the accounts that are wrong. */
  readonly moved: readonly string[];
}

const codeOf = (n: number): string => `EMB-${String(n).padStart(6, '0')}`;
const payable = (n: number): Told => ({ kind: 'payable_differs', reference: codeOf(n) });
const clearing = (n: number): Told => ({ kind: 'clearing_differs', reference: codeOf(n) });
const UNGUARDED = 'set local session_replication_role = replica;';
/** A posting that is missing at one booking and made twice at another. */
const misposted = (kind: string, from: number, to: number): string => `${UNGUARDED}
  alter table ledger_tx drop constraint if exists ledger_tx_of_its_key;
  update ledger_tx set booking_id = ${to}, idem_key = '${kind}:${to}:1:2' where idem_key = '${kind}:${from}:1:1'`;
const sold = 'points_funded, supplier_payable';
const captured = 'card_blocked, card_blocked_contra, card_clearing, card_receivable';
const ALTERED = 22;

/** Everything that goes wrong in our ledger of money. */
export const plantedInLedger: readonly PlantedInLedger[] = [
  {
    statement: misposted('brl_sale', 16, 20),
    told: [payable(16), payable(20)],
    moved: [`16 (${sold})`, `20 (${sold})`],
  },
  {
    statement: misposted('brl_capture', 17, 21),
    told: [clearing(17), clearing(21)],
    moved: [`17 (${captured})`, `21 (${captured})`],
  },
  // For a penalty of a centavo less than the supplier kept, at the cost of points.
  {
    statement: `drop trigger ledger_tx_of_cancellation on ledger_tx;
      select money_post(18, '[{"kind": "brl_cancel", "leg": "1", "n": 2, "entries":
      [{"account": "supplier_payable", "cents": 1}, {"account": "points_funded", "cents": -1}]}]', now())`,
    told: [payable(18)],
    moved: [`18 (${sold})`],
  },
  // A leg that was undone at our cost.
  {
    statement: `update supplier_hold set state = 'cancelled', shop_loss_cents = 300 where booking_id = 19;
      update sandbox_hold set state = 'cancelled', locator = 'S19', penalty_cents = 300 where client_ref = '${refOf(19, 'h0-1')}'`,
    told: [payable(19)],
    moved: ['19 (shop_loss, supplier_payable)'],
  },
  {
    statement: `${UNGUARDED} update ledger_entry set amount = amount + 1
      where tx_id = ${FIRST_MONEY_TX + 4 * ALTERED + 2} and account_id = 9`,
    told: [
      clearing(ALTERED),
      { kind: 'own_books', reference: `entries of a transaction add up to zero: ${FIRST_MONEY_TX + 4 * ALTERED + 2}` },
      { kind: 'own_books', reference: 'the entries of an account have no gap and carry its balance forward: 9' },
    ],
    moved: [`${ALTERED} (card_clearing)`],
  },
];

const moved = plantedInLedger
  .flatMap((each) => each.moved)
  .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
/** The one line of the audit about all of them. */
export const toldByAudit: Told = {
  kind: 'own_books',
  reference: `the ledger has moved the money of a booking as its rows say: ${moved.join(', ')}`,
};

/** Everything that goes wrong between parties, once each, at a booking of the kind it needs. */
export const planted: readonly Planted[] = [
  atSupplier('ticket_without_booking', 3, `state = 'issued', locator = 'X3'`),
  {
    kind: 'booking_without_ticket',
    reference: refOf(4, 'h0-1'),
    statement: `delete from sandbox_hold where client_ref = '${refOf(4, 'h0-1')}'`,
  },
  atSupplier('hold_left_open', 7, `state = 'held', expires_at = now() + interval '1 day'`),
  {
    kind: 'hold_unknown',
    reference: 'EMB-STRANGER-h0-1',
    statement: `insert into sandbox_hold (service, client_ref, state, total_cents, expires_at)
      select service, 'EMB-STRANGER-h0-1', 'held', 10000, now() + interval '1 day' from sandbox_hold limit 1`,
  },
  atSupplier('price_differs', 8, 'total_cents = total_cents + 1'),
  atSupplier('cancelled_at_supplier', 12, `state = 'cancelled', penalty_cents = 0`),
  atSupplier('ticket_of_cancelled_booking', 2, `state = 'issued', penalty_cents = null`),
  atSupplier('penalty_differs', 6, 'penalty_cents = 3299'),
  atGateway('capture_without_booking', 11, `state = 'captured', captured_cents = amount_cents`),
  atGateway('booking_without_capture', 1, `state = 'authorised', captured_cents = 0`),
  atGateway('captured_amount_differs', 5, 'captured_cents = captured_cents - 1'),
  {
    kind: 'refund_unknown',
    reference: 'of nobody',
    statement: `insert into sandbox_refund (payment_id, refund_ref, amount_cents) values (9, 'of nobody', 500)`,
  },
  {
    kind: 'refund_missing',
    reference: refOf(10, 'rf1'),
    statement: `delete from sandbox_refund where payment_id = 10`,
  },
  atGateway('authorisation_left_open', 15, `state = 'authorised'`),
];
