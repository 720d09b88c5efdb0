/**
 * What the ledger of money must say of bookings, reckoned from their rows alone: not from the postings that were derived
 * step by step, nor by their code. Each query finds the bookings that break it, and reads each table once.
 */

/**
 * What bookings have moved on each account by their rows: (id, account, cents). Issued ones sold their price; of what a
 * supplier kept of a cancelled one every fund bears its share, rounded down, up to what the shop does not bear.
 */
const due = `
  select b.id, m.account, m.cents from booking b cross join lateral (values
    ('supplier_payable', -b.quoted_cents), ('card_receivable', b.cash_total_value), ('discount', b.discount_cents),
    ('points_funded', b.quoted_cents - b.cash_total_value - b.discount_cents)) m (account, cents)
  where b.issued_at is not null
  union all
  select c.booking_id, m.account, m.cents from payment_capture c cross join lateral (values
    ('card_receivable', -c.amount), ('card_clearing', c.amount)) m (account, cents)
  union all
  -- A bank tells the card only of money that it blocked.
  select p.booking_id, m.account, m.cents from payment_attempt p cross join lateral (values
    ('card_blocked', p.amount), ('card_blocked_contra', -p.amount)) m (account, cents)
  where p.state in ('authorised', 'voiding') and p.brand is not null and p.last4_digits is not null
  union all
  select h.booking_id, m.account, m.cents from supplier_hold h cross join lateral (values
    ('shop_loss', h.shop_loss_cents), ('supplier_payable', -h.shop_loss_cents)) m (account, cents)
  where h.shop_loss_cents > 0
  union all
  select x.id, m.account, m.cents from (
    select b.id, b.quoted_cents as price, x.refund_cents as back, x.loss, k.kept, c.booking_id is not null as is_captured,
      b.cash_total_value as cash, b.discount_cents as discount,
      b.quoted_cents - b.cash_total_value - b.discount_cents as points,
      b.quoted_cents - k.kept + x.loss as price_back
    from (select *, coalesce(shop_loss_cents, 0) as loss from booking_cancellation where state in ('cancelled', 'done')) x
    join booking b on b.id = x.booking_id and b.issued_at is not null and b.quoted_cents > 0
    left join payment_capture c on c.booking_id = b.id
    left join saga_step s on s.booking_id = b.id and s.step = 'cancel' and s.leg = '1' and s.gen = x.n
    cross join lateral (select coalesce((s.response ->> 'penaltyCents')::bigint, x.agreed_cents) as kept) k) x
  cross join lateral (select case when is_captured then back else cash end as cash_back,
    case when is_captured then 0 else cash - ceil(cash * price_back / price::numeric) end as cash_lost,
    ceil(points * price_back / price::numeric) as points_back,
    ceil(discount * price_back / price::numeric) as discount_back) f
  cross join lateral (values
    ('supplier_payable', price - kept), (case when is_captured then 'card_clearing' else 'card_receivable' end, -cash_back),
    ('points_funded', -points_back), ('discount', -discount_back), ('shop_loss', loss + cash_lost),
    ('rounding', kept - loss - cash_lost - price + cash_back + points_back + discount_back)) m (account, cents)`;

export const moneyChecks: Readonly<Record<string, string>> = {
  'the ledger has moved the money of a booking as its rows say': `
    select format('%s (%s)', id, string_agg(account, ', ' order by account)) as id from (
      select id, account from (${due}
        union all
        select t.booking_id, a.kind, -e.amount from ledger_account a join ledger_entry e on e.account_id = a.id
          join ledger_tx t on t.id = e.tx_id where a.unit = 'BRL') moved
      group by id, account having sum(cents) <> 0) wrong
    group by id order by wrong.id`,
  'each leg of a booking is sold for its price': `
    select distinct t.booking_id as id from ledger_tx t join booking b on b.id = t.booking_id
      cross join lateral (select sum(e.amount) as cents from ledger_entry e
        join ledger_account a on a.id = e.account_id and a.kind = 'supplier_payable' where e.tx_id = t.id) sold
    where t.kind = 'brl_sale' and jsonb_array_length(b.legs) > 1 and sold.cents is distinct from
      -(b.legs -> split_part(t.idem_key, ':', 3)::int - 1 ->> 'totalCents')::bigint`,
};
