import type { Executor } from '@embarque/server-kit/database/database.ts';
import { sql } from 'drizzle-orm';
import { stalledBookings } from '../store/unfinished-bookings.ts';
import { moneyChecks } from './audit-money.ts';

const MAX_LISTED = 20;

/**
 * What must hold between bookings, their points and their holds at the supplier; each query finds the bookings that
 * break it. They read rows as stored, where COMPENSATING is COMP.
 */
const checks: Record<string, string> = {
  'points of a booking follow its status': `
    select b.id from booking b left join points_hold h on h.booking_id = b.id
    where b.points_total_value > 0 and case
      -- A cancellation that leaves a leg standing returns the others' points.
      when b.status_id in (2, 4) and b.saga = 'DONE' and exists (
        select from booking_cancellation x where x.booking_id = b.id and x.state = 'done') then h.state is distinct from 'refunded'
      when b.status_id in (2, 4) then h.state is distinct from 'posted'
      when b.saga = 'CANCELLED' and b.issued_at is not null then h.state is distinct from 'refunded'
      when b.saga in ('FAILED', 'EXPIRED', 'CANCELLED') then coalesce(h.state, 'voided') <> 'voided'
      when b.saga in ('HOLDING', 'HELD', 'PAYING', 'ACTION', 'DECLINED', 'ISSUING', 'COMP') then h.state is distinct from 'held'
      else false end`,
  'a hold of points is what the booking costs': `
    select b.id from booking b join points_hold h on h.booking_id = b.id where h.amount <> b.points_total_value`,
  'an issued booking has exactly one confirmed hold for each leg, and a lost one none that is live': `
    select b.id from booking b left join supplier_hold h on h.booking_id = b.id
    group by b.id having case
      when b.saga = 'REFUNDING' then
        count(*) filter (where h.state in ('cancelled', 'confirmed')) <> jsonb_array_length(b.legs)
        or count(*) filter (where h.state not in ('cancelled', 'confirmed', 'released')) > 0
      when b.saga = 'CANCELLED' and b.issued_at is not null then
        count(*) filter (where h.state = 'cancelled') <> jsonb_array_length(b.legs)
        or count(*) filter (where h.state not in ('cancelled', 'released')) > 0
      when b.status_id in (2, 4) then count(*) filter (where h.state = 'confirmed') <> jsonb_array_length(b.legs) - (
          select count(*) from booking_cancellation x cross join lateral jsonb_array_elements(x.legs) asked (of_leg)
          where x.booking_id = b.id and x.state in ('agreed', 'done') and of_leg ->> 'state' = 'cancelled')
        or count(*) filter (where h.state = 'confirmed' or b.saga = 'CANCELLING') = 0
        or count(*) filter (where h.state in ('intended', 'unknown', 'held')) > 0
      when b.saga in ('FAILED', 'EXPIRED', 'CANCELLED') then
        count(*) filter (where h.state not in ('released', 'cancelled', 'stranded')) > 0
      when b.saga in ('ISSUING', 'COMP') then count(*) filter (where h.state = 'confirmed') >= jsonb_array_length(b.legs)
      else count(*) filter (where h.state = 'confirmed') > 0 end`,
  'the legs of a booking cost what it was sold for': `
    select b.id from booking b cross join lateral (select sum((leg ->> 'totalCents')::bigint) as total,
        sum((leg ->> 'taxCents')::bigint) as tax, sum((leg ->> 'feeCents')::bigint) as fee
      from jsonb_array_elements(b.legs) leg) l
    where (l.total, l.tax, l.fee) is distinct from (b.quoted_cents, b.tax_cents, b.fee_cents)`,
  'the cash of an issued booking is taken once and in full, and a lost one keeps none': `
    select b.id from booking b left join payment_attempt p on p.booking_id = b.id
      left join payment_capture c on c.attempt_id = p.id
    where b.cash_total_value > 0
    group by b.id having case
      when b.status_id in (2, 4) and b.saga in ('ISSUED', 'DONE', 'CANCELLING', 'REFUNDING') then
        count(*) filter (where p.state = 'captured' and c.amount = b.cash_total_value) <> 1
        or count(*) filter (where p.state not in ('captured', 'voided', 'declined')) > 0
      -- What was taken for a ticket went back as far as it had to; the rule of cancellations says how far.
      when b.saga = 'CANCELLED' and b.issued_at is not null then
        count(*) filter (where p.state not in ('captured', 'voided', 'declined')) > 0
      when b.saga in ('FAILED', 'EXPIRED', 'CANCELLED') then
        count(*) filter (where p.state not in ('voided', 'declined')) > 0
      when b.saga in ('ISSUING', 'CAPTURING') then count(*) filter (where p.state = 'authorised') <> 1
      else count(c.booking_id) > 0 end`,
  'what a card is asked for is the cash part of its booking': `
    select b.id from booking b join payment_attempt p on p.booking_id = b.id where p.amount <> b.cash_total_value`,
  'a booking that is or was issued is cancelled by its member only, and all that was paid is accounted for': `
    select b.id from booking b
      left join booking_cancellation x on x.booking_id = b.id and x.state <> 'withdrawn'
      left join points_hold h on h.booking_id = b.id
      left join payment_capture c on c.booking_id = b.id
      left join lateral (select sum(amount) filter (where state = 'done') as back, sum(amount) as asked
        from refund where booking_id = b.id) r on true
      left join lateral (select coalesce(-sum(e.amount), 0) as points from ledger_tx t join ledger_entry e on e.tx_id = t.id
        join ledger_account a on a.id = e.account_id and a.kind = 'redeemed'
        where t.booking_id = b.id and t.kind = 'refund') l on true
      left join lateral (select sum((leg ->> 'totalCents')::bigint)::bigint as cents
        from jsonb_array_elements(b.legs) with ordinality legs (leg, n)
        where not x.legs @> jsonb_build_array(jsonb_build_object('leg', n::text, 'state', 'cancelled'))) s on x.state = 'done'
    where case
      when b.saga = 'CANCELLED' and b.issued_at is not null then x.state is distinct from 'done'
        or x.penalty_cents + x.refund_cents <> coalesce(c.amount, 0) or coalesce(r.back, 0) <> x.refund_cents
        or x.penalty_points + x.refund_points + x.lost_points <> b.points_total_value
        or l.points <> x.refund_points + x.lost_points
      when b.saga = 'CANCELLED' and x.state = 'done' then x.penalty_cents + x.refund_cents + x.penalty_points <> 0
        or x.refund_points + x.lost_points <> coalesce(h.amount, 0)
      when b.saga = 'REFUNDING' then x.state is distinct from 'cancelled' or coalesce(r.asked, 0) <> x.refund_cents
      -- A leg stands: of what was paid for the others all is accounted for.
      when b.saga = 'DONE' and x.state = 'done' then coalesce(r.back, 0) <> x.refund_cents
        or coalesce(c.amount, 0) - coalesce(c.amount, 0) * s.cents / b.quoted_cents <> x.penalty_cents + x.refund_cents
        or b.points_total_value - b.points_total_value * s.cents / b.quoted_cents
          <> x.penalty_points + x.refund_points + x.lost_points
        or l.points <> x.refund_points + x.lost_points
      when b.saga = 'CANCELLING' then x.state is distinct from 'agreed' or r.asked is not null
      else r.asked is not null or coalesce(x.state, 'agreed') <> 'agreed' end`,
  'no more money goes back than was taken': `
    select b.id from booking b join refund r on r.booking_id = b.id join payment_capture c on c.booking_id = b.id
    group by b.id, c.amount having sum(r.amount) > c.amount`,
  'the history of a booking has no gap and ends where it stands': `
    select b.id from booking b join (
      select booking_id, seq, to_saga, to_status, from_saga, from_status,
        lag(to_saga) over w as saga_before, lag(to_status) over w as status_before,
        lag(seq, 1, 0) over w as seq_before, lead(seq) over w as seq_after
      from booking_event window w as (partition by booking_id order by seq)) e on e.booking_id = b.id
    where e.seq <> e.seq_before + 1 or e.from_saga is distinct from e.saga_before
      or e.from_status is distinct from e.status_before
      or (e.seq_after is null and (e.to_saga <> b.saga or e.to_status is distinct from b.status_id))`,
  'a coupon counts the uses that stand, and never more than it allows': `
    select c.id from coupon c left join coupon_use u on u.coupon_id = c.id
    group by c.id having c.used <> count(u.booking_id) filter (where u.undone_at is null) or c.used > c.max_uses`,
  'the use of a coupon stands while its booking does': `
    select b.id from booking b left join coupon_use u on u.booking_id = b.id
    where (b.coupon_id is not null or u.booking_id is not null) and (u.coupon_id <> b.coupon_id or case
      when b.status_id in (2, 4) or b.saga in ('HOLDING', 'HELD', 'PAYING', 'ACTION', 'DECLINED', 'ISSUING', 'COMP')
        then u.booking_id is null or u.undone_at is not null
      when b.saga in ('FAILED', 'EXPIRED', 'CANCELLED') then u.booking_id is not null and u.undone_at is null
        and not coupon_spent(b.id)
      else u.booking_id is not null end)`,
  'an early hold that a booking has taken over is a hold of it': `
    select b.id from early_hold e join booking b on b.id = e.booking_id
    where b.saga not in ('STARTED', 'RESERVED', 'HOLDING', 'COMP')
      and not exists (select from supplier_hold h where h.booking_id = b.id and h.client_ref = e.reference)`,
  'an early hold is replaced by one that is not answered yet': `
    select e.id from early_hold e where e.state = 'replacing'
      and not exists (select from early_hold n where n.replaces = e.id and n.state = 'intended')`,
  'one live booking per key': `
    select min(id) as id from booking where saga not in ('FAILED', 'CANCELLED', 'EXPIRED')
    group by user_id, intent_key having count(*) > 1`,
};

/** Returns every broken rule of bookings with the ids that break it; empty when all hold. */
export async function auditBookings(executor: Executor): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries({ ...checks, ...moneyChecks })) {
    const result: unknown = await executor.execute(sql.raw(query));
    const rows = (result as { rows: { id: number | string }[] }).rows;
    if (rows.length > 0) broken.push(`${rule}: ${listed(rows.map(({ id }) => id))}`);
  }
  return broken;
}

/** Names a few ids: a rule that all bookings break is told in one line. */
function listed(ids: readonly (number | string)[]): string {
  const more = ids.length - MAX_LISTED;
  return `${ids.slice(0, MAX_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Returns the rule that no booking stands in one state for longer than `limitMs`, with the ids that break it. */
export async function auditStalled(executor: Executor, now: Date, limitMs: number): Promise<string[]> {
  const found = await stalledBookings(executor, now, limitMs);
  const named = listed(found.map(({ id, saga }) => `${id} (${saga})`));
  return found.length > 0 ? [`no booking stands in one state for too long: ${named}`] : [];
}
