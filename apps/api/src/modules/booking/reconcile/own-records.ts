import type { Executor } from '@embarque/server-kit/database/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { MoneyAccount } from '../saga/money-postings.ts';
import { sagaOf } from '../store/tables.ts';
import type { OwnHolds } from './compare-holds.ts';
import type { OwnPayments } from './compare-payments.ts';

/** What is read of our records: a page of bookings by code, or one booking. */
export type Wanted =
  /** Codes after this one. */
  | { readonly after: string; readonly limit: number; readonly code?: undefined }
  /** Only this one. */
  | { readonly code: string };

const count = z.int();
const flag = z.boolean();
const text = z.string();
const heading = { code: text, version: count, saga: z.pipe(text, z.transform(sagaOf)), wasIssued: flag };

const ownHoldsSchema = z.object({
  ...heading,
  quotedCents: count,
  legs: z.array(z.object({ leg: text, totalCents: count })),
  paid: z.object({ cents: count, points: count }),
  holds: z.array(z.object({ leg: text, clientRef: text, state: text, isWatched: flag, shopLossCents: count })),
  payableCents: z.nullable(count),
  cancellation: z.nullable(
    z.object({
      legs: z.array(
        z.object({
          leg: text,
          agreedCents: count,
          state: text,
          penaltyCents: z.nullable(count),
          quotedCents: count,
          taxCents: count,
        }),
      ),
      cents: count,
      taxCents: count,
      retained: z.object({ cents: count, points: count }),
    }),
  ),
});
const ownPaymentsSchema = z.object({
  ...heading,
  cashCents: count,
  payments: z.array(z.object({ clientRef: text, state: text, isWatched: flag })),
  capturedCents: z.nullable(count),
  clearingCents: count,
  refunds: z.array(z.object({ refundRef: text, amountCents: count, isDone: flag })),
});

/** Returns bookings of a service made at one of its suppliers, ordered by the bytes of their codes. */
export async function ownHoldsAt(
  executor: Executor,
  { type, code }: { readonly type: string; readonly code: string },
  wanted: Wanted,
): Promise<OwnHolds[]> {
  const rows = await rowsOf(
    executor,
    sql`
    select b.code, b.version, b.saga, b.issued_at is not null as "wasIssued", b.quoted_cents as "quotedCents",
      json_build_object('cents', b.cash_total_value, 'points', b.points_total_value) as paid,
      l.rows as legs, coalesce(h.rows, '[]') as holds, x.row as cancellation,
      case when l.is_all then -${postedTo('supplier_payable')} end as "payableCents"
    from booking b
    cross join lateral (
      select json_agg(json_build_object('leg', n::text, 'totalCents', leg -> 'totalCents')) as rows,
        count(*) = jsonb_array_length(b.legs) as is_all
      from jsonb_array_elements(b.legs) with ordinality as legs (leg, n) where leg ->> 'supplierCode' = ${code}) l
    cross join lateral (
      select json_agg(json_build_object('leg', leg, 'clientRef', client_ref, 'state', state,
        'isWatched', watch_at is not null, 'shopLossCents', shop_loss_cents)) as rows
      from supplier_hold where booking_id = b.id and provider = ${code}) h
    left join lateral (
      select json_build_object('legs', asked.legs, 'cents', sold.cents, 'taxCents', sold.tax_cents,
        'retained', json_build_object('cents', c.penalty_cents, 'points', c.penalty_points)) as row
      from booking_cancellation c
        cross join lateral (
          select json_agg(json_build_object('leg', of_leg -> 'leg', 'agreedCents', of_leg -> 'agreedCents',
            'state', of_leg -> 'state', 'penaltyCents', s.response -> 'penaltyCents',
            'quotedCents', b.legs -> (of_leg ->> 'leg')::int - 1 -> 'totalCents',
            'taxCents', b.legs -> (of_leg ->> 'leg')::int - 1 -> 'taxCents')) as legs
          from jsonb_array_elements(c.legs) asked (of_leg)
            left join saga_step s on s.booking_id = c.booking_id and s.step = 'cancel' and s.gen = c.n
              and s.leg = of_leg ->> 'leg' and s.state = 'done') asked
        cross join lateral (
          select coalesce(sum((leg -> 'totalCents')::bigint), 0) as cents, coalesce(sum((leg -> 'taxCents')::bigint), 0) as tax_cents
          from jsonb_array_elements(b.legs) with ordinality as legs (leg, n)
          where c.legs @> jsonb_build_array(jsonb_build_object('leg', n::text, 'state', 'cancelled'))) sold
      where c.booking_id = b.id and c.state = 'done' and b.issued_at is not null) x on true
    where b.type = ${type} and b.legs @> ${JSON.stringify([{ supplierCode: code }])} and ${pageOf(wanted)}`,
  );
  return z.array(ownHoldsSchema).parse(rows);
}

/** Returns bookings that cost cash, except those that used another gateway, ordered by the bytes of their codes. */
export async function ownPaymentsAt(executor: Executor, gatewayCode: string, wanted: Wanted): Promise<OwnPayments[]> {
  const rows = await rowsOf(
    executor,
    sql`
    select b.code, b.version, b.saga, b.issued_at is not null as "wasIssued", b.cash_total_value as "cashCents",
      coalesce(p.rows, '[]') as payments, c.amount as "capturedCents", coalesce(r.rows, '[]') as refunds,
      ${postedTo('card_clearing')} as "clearingCents"
    from booking b
    cross join lateral (
      select json_agg(json_build_object('clientRef', client_ref, 'state', state, 'isWatched', watch_at is not null)) as rows
      from payment_attempt where booking_id = b.id) p
    left join payment_capture c on c.booking_id = b.id
    cross join lateral (
      select json_agg(json_build_object('refundRef', idem_key, 'amountCents', amount, 'isDone', state = 'done')) as rows
      from refund where booking_id = b.id) r
    where b.cash_total_value > 0
      and not exists (select from payment_attempt where booking_id = b.id and gateway <> ${gatewayCode})
      and ${pageOf(wanted)}`,
  );
  return z.array(ownPaymentsSchema).parse(rows);
}

/** What the ledger has posted for a booking to one of its campaign's accounts. */
const postedTo = (account: MoneyAccount): SQL => sql`(
  select coalesce(sum(e.amount), 0)::bigint from ledger_tx t join ledger_entry e on e.tx_id = t.id
    join ledger_account a on a.id = e.account_id and a.kind = ${account}
  where t.booking_id = b.id and t.unit = 'BRL')`;

function pageOf(wanted: Wanted): SQL {
  const code = sql`b.code collate "C"`;
  return wanted.code === undefined
    ? sql`${code} > ${wanted.after} order by ${code} limit ${wanted.limit}`
    : sql`${code} = ${wanted.code}`;
}

async function rowsOf(executor: Executor, query: SQL): Promise<unknown> {
  const result: unknown = await executor.execute(query);
  return z.object({ rows: z.array(z.unknown()) }).parse(result).rows;
}
