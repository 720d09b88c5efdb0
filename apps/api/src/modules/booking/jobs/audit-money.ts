import type { MoneyAccount } from '../saga/money-postings.ts';

/**
 * What the ledger of money must say of bookings, reckoned from their rows alone: neither from the postings that were
 * derived step by step nor by their code. Each query finds the bookings that break it.
 */

/** What a booking has moved on each account, in SQL over the columns of `facts`. */
const due: Readonly<Record<MoneyAccount, string>> = {
  card_blocked: 'blocked',
  card_blocked_contra: '-blocked',
  card_clearing: 'taken - refunded',
  card_receivable: 'cash - taken - given_up',
  discount: 'discount - discount_back',
  points_funded: 'points - points_back',
  rounding: 'refunded + given_up + points_back + discount_back - lost - price_back',
  shop_loss: 'lost + undone',
  supplier_payable: 'price_back - price - undone',
};
/** SQL for each account, as a list. */
const each = (write: (account: string, cents: string) => string, between = ', '): string =>
  Object.entries(due)
    .map(([account, cents]) => write(account, cents))
    .join(between);

/** The part of a fund that paid for the legs that were cancelled: the rest is rounded down. In SQL. */
const gone = (fund: string): string => `(${fund} - ${fund} * (price - gone) / nullif(price, 0))`;
/** What comes back of it: all that the suppliers did not keep, rounded up. */
const back = (fund: string): string => `ceil(${gone(fund)} * rest / nullif(gone, 0))`;

/**
 * Every booking with what it sold, blocked, took, gave back and lost, 0 where nothing. Of legs that were cancelled comes back
 * what their suppliers did not keep: each fund its share, and the shop bears what no member does.
 */
const facts = `
  select s.id, price, cash, discount, points, taken, coalesce(p.cents, 0) as blocked, coalesce(h.cents, 0) as undone,
    coalesce(gone - kept, 0) as price_back,
    coalesce(case when taken > 0 then x.refund_cents end, 0) as refunded,
    coalesce(case when taken = 0 and rest is not null then ${gone('cash')} end, 0) as given_up,
    coalesce(loss + case when taken > 0 then 0 else ${gone('cash')} - ${back('cash')} end, 0) as lost,
    coalesce(${back('points')}, 0) as points_back,
    coalesce(${back('discount')}, 0) as discount_back
  from (select id, quoted_cents as price, cash_total_value as cash, discount_cents as discount,
      quoted_cents - cash_total_value - discount_cents as points, legs from booking where issued_at is not null
    union all select id, 0, 0, 0, 0, '[]' from booking where issued_at is null) s
  left join payment_capture c on c.booking_id = s.id
  -- A bank tells the card only of money that it blocked.
  left join (select booking_id, sum(amount) as cents from payment_attempt
    where state in ('authorised', 'voiding') and brand is not null and last4_digits is not null group by 1) p
    on p.booking_id = s.id
  left join (select booking_id, sum(shop_loss_cents) as cents from supplier_hold where shop_loss_cents > 0 group by 1) h
    on h.booking_id = s.id
  left join booking_cancellation x on x.booking_id = s.id and x.state in ('cancelled', 'done') and s.price > 0
  left join lateral (
    select sum((s.legs -> (of_leg ->> 'leg')::int - 1 ->> 'totalCents')::bigint)::bigint as gone,
      sum(coalesce((step.response ->> 'penaltyCents')::bigint, (of_leg ->> 'agreedCents')::bigint))::bigint as kept
    from jsonb_array_elements(x.legs) asked (of_leg)
      left join saga_step step on step.booking_id = x.booking_id and step.step = 'cancel' and step.leg = of_leg ->> 'leg'
        and step.gen = x.n
    where of_leg ->> 'state' = 'cancelled') g on x.n is not null
  cross join lateral (select case when x.n is not null then coalesce(x.shop_loss_cents, 0) end as loss,
    coalesce(c.amount, 0) as taken) k
  cross join lateral (select (gone - kept + loss)::numeric as rest) r`;

export const moneyChecks: Readonly<Record<string, string>> = {
  'the ledger has moved the money of a booking as its rows say': `
    select format('%s (%s)', id, concat_ws(', ', ${each((name) => `case when sum(${name}) <> 0 then '${name}' end`)})) as id
    from (
      select id, ${each((name, cents) => `${cents} as ${name}`)} from (${facts}) facts
      union all
      select t.booking_id, ${each((name) => `-coalesce(sum(e.amount) filter (where a.kind = '${name}'), 0)`)}
      from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_tx t on t.id = e.tx_id
      where a.unit = 'BRL' group by t.booking_id) moved
    group by moved.id having ${each((name) => `sum(${name}) <> 0`, ' or ')} order by moved.id`,
  'each leg of a booking is sold for its price': `
    select distinct t.booking_id as id from ledger_tx t join booking b on b.id = t.booking_id
      cross join lateral (select sum(e.amount) as cents from ledger_entry e
        join ledger_account a on a.id = e.account_id and a.kind = 'supplier_payable' where e.tx_id = t.id) sold
    where t.kind = 'brl_sale' and jsonb_array_length(b.legs) > 1 and sold.cents is distinct from
      -(b.legs -> split_part(t.idem_key, ':', 3)::int - 1 ->> 'totalCents')::bigint`,
};
