-- The ledger of money. What bookings sell, take, give back and cost is posted in centavos (BRL) like points, in the
-- statement that writes the booking (modules/booking/saga/money-postings.ts says what and when). Debits are positive,
-- credits negative. docs/decisions/0014-money-ledger.md

-- What a coupon took off the price. The rest is paid in cash, and what is left of it in points.
alter table booking add column discount_cents bigint not null default 0 check (discount_cents >= 0);
update booking b set discount_cents = least(b.quoted_cents - b.cash_total_value, b.quoted_cents - case
    when c.kind = 2 then ceil(b.quoted_cents * (100 - c.value) / 100.0)
    when b.points_price = 0 then 0
    else ceil(b.quoted_cents * (b.points_price - least(c.value, b.points_price)) / b.points_price::numeric) end)
  from coupon c where c.id = b.coupon_id;
alter table booking add check (cash_total_value + discount_cents <= quoted_cents);
create trigger booking_discount_kept before update of discount_cents on booking for each row
  when (old.discount_cents is distinct from new.discount_cents) execute function refuse_change();

alter table ledger_account
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (kind = any (case unit
    when 'PTS' then array['member_avail', 'member_held', 'issued', 'redeemed', 'expired']
    else array['card_blocked', 'card_blocked_contra', 'card_receivable', 'card_clearing', 'points_funded', 'discount',
      'supplier_payable', 'shop_loss', 'rounding'] end));

-- brl_opening: what stood when this migration ran. A posting is known by its kind, booking and leg, and by a number where
-- it may happen again, each written in one way alone: so none is made twice.
alter table ledger_tx
  drop constraint ledger_tx_kind_check,
  add constraint ledger_tx_kind_check check (kind in (
    'grant', 'regrant', 'reserve', 'spend', 'release', 'expire', 'refund',
    'brl_opening', 'brl_block', 'brl_unblock', 'brl_sale', 'brl_capture', 'brl_cancel', 'brl_undo')),
  add constraint ledger_tx_of_its_key check (
    not starts_with(kind, 'brl_') or (
      idem_key = concat_ws(':', kind, booking_id, split_part(idem_key, ':', 3), split_part(idem_key, ':', 4))
      and case when kind in ('brl_sale', 'brl_undo')
        then split_part(idem_key, ':', 3) ~ '^[1-9]\d{0,3}$' else split_part(idem_key, ':', 3) = '1' end
      and case when kind in ('brl_block', 'brl_unblock', 'brl_cancel')
        then split_part(idem_key, ':', 4) ~ '^(0|[1-9]\d{0,8})$' else split_part(idem_key, ':', 4) = '1' end));

-- A balance of money moves by an entry alone, of a transaction that adds up to zero, in the direction that its kind has on
-- this account. Points have rules of their own, which ask for lots and holds: so each unit has its trigger.
create function ledger_money_booked() returns trigger language plpgsql as $$
declare
  entry record;
begin
  select e.amount, e.balance_after, t.kind, (select sum(s.amount) from ledger_entry s where s.tx_id = e.tx_id) as total
  into entry
  from ledger_entry e join ledger_tx t on t.id = e.tx_id
  where e.account_id = new.id and e.acct_seq = new.seq;
  if not found or entry.balance_after <> new.balance or new.balance - old.balance <> entry.amount then
    raise exception 'the balance of account % moved without an entry', new.id using errcode = '23514';
  end if;
  if entry.total <> 0 then
    raise exception 'the ledger transaction of entry % of account % is not balanced', new.seq, new.id
      using errcode = '23514';
  end if;
  if not (entry.kind || case when entry.amount > 0 then ' + ' else ' - ' end || new.kind = any (array[
      'brl_block + card_blocked', 'brl_block - card_blocked_contra',
      'brl_unblock - card_blocked', 'brl_unblock + card_blocked_contra',
      'brl_sale + card_receivable', 'brl_sale + points_funded', 'brl_sale + discount', 'brl_sale - supplier_payable',
      'brl_capture - card_receivable', 'brl_capture + card_clearing',
      'brl_capture - card_blocked', 'brl_capture + card_blocked_contra',
      -- A supplier may keep more than the price.
      'brl_cancel + supplier_payable', 'brl_cancel - supplier_payable',
      'brl_cancel - card_clearing', 'brl_cancel - card_receivable',
      'brl_cancel - points_funded', 'brl_cancel - discount', 'brl_cancel + shop_loss',
      'brl_cancel + rounding', 'brl_cancel - rounding',
      'brl_undo + shop_loss', 'brl_undo - supplier_payable']))
    or (new.kind = 'rounding' and abs(entry.amount) >= 10) then
    raise exception 'an entry of % centavos on account % does not suit its transaction, a %', entry.amount, new.id,
      entry.kind using errcode = '23514';
  end if;
  return null;
end $$;
drop trigger ledger_account_booked on ledger_account;
create constraint trigger ledger_account_booked after update on ledger_account deferrable initially deferred
  for each row when (new.unit = 'PTS') execute function ledger_account_booked();
create constraint trigger ledger_money_booked after update on ledger_account deferrable initially deferred
  for each row when (new.unit = 'BRL') execute function ledger_money_booked();

-- A sale is of a leg of an issued booking, for its price; what is blocked, captured or lost is what the rows of the booking
-- say. Together with what was opened none of it is more than the rows say of all, and nothing is opened later.
create function ledger_tx_of_booking_rows() returns trigger language plpgsql as $$
declare
  of_leg int := split_part(new.idem_key, ':', 3);
  of_n int := split_part(new.idem_key, ':', 4);
  its_account text := case new.kind
    when 'brl_sale' then 'supplier_payable' when 'brl_capture' then 'card_clearing' when 'brl_undo' then 'shop_loss'
    else 'card_blocked' end;
  said bigint;
  most bigint;
  posted record;
begin
  case new.kind
    when 'brl_sale' then
      select -(b.legs -> of_leg - 1 ->> 'totalCents')::bigint, -b.quoted_cents into said, most from booking b
        where b.id = new.booking_id and b.status_id = 2;
    when 'brl_capture' then
      select c.amount, c.amount into said, most from payment_capture c where c.booking_id = new.booking_id;
    when 'brl_undo' then
      select sum(h.shop_loss_cents) filter (where h.leg = of_leg::text), sum(h.shop_loss_cents) into said, most
        from supplier_hold h where h.booking_id = new.booking_id;
    when 'brl_block', 'brl_unblock' then
      -- The bank tells the card only of money that it blocked.
      select case new.kind when 'brl_block' then p.amount else -p.amount end, p.amount into said, most
        from payment_attempt p
        where p.booking_id = new.booking_id and p.gen = of_n and (new.kind = 'brl_block')
          = (p.state in ('authorised', 'voiding') and p.brand is not null and p.last4_digits is not null);
    else null;
  end case;
  select sum(e.amount) filter (where t.id = new.id and a.kind = its_account) as cents,
    sum(e.amount) filter (where a.kind = its_account) as total,
    coalesce(sum(e.amount) filter (where t.id = new.id and a.kind = 'card_blocked'), 0) as blocked
  into posted
  from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
  where t.booking_id = new.booking_id and t.unit = 'BRL'
    and (t.kind in (new.kind, 'brl_opening') or its_account = 'card_blocked');
  if said is null or posted.cents is distinct from said or posted.total not between least(most, 0) and greatest(most, 0)
    or (new.kind = 'brl_capture' and posted.blocked not in (0, -said)) then
    raise exception 'ledger transaction % is not what its booking says', new.idem_key using errcode = '23514';
  end if;
  return null;
end $$;

-- Opens the accounts of a campaign, all of them or none.
create function money_open_accounts(of_campaign int) returns void language sql as $$
  insert into ledger_account (campaign_id, unit, kind)
    select of_campaign, 'BRL', k.kind
    from unnest(array['card_blocked', 'card_blocked_contra', 'card_receivable', 'card_clearing', 'points_funded', 'discount',
      'supplier_payable', 'shop_loss', 'rounding']) with ordinality k (kind, n) order by k.n
    on conflict do nothing
$$;

-- Posts what a step of a booking moves: [{kind, leg, n, entries: [{account, cents}]}], each key once. True. A campaign's
-- accounts are everybody's: those of money are locked last, after those of points, and always in the order of their ids.
create function money_post(for_booking bigint, postings jsonb, now timestamptz) returns boolean language plpgsql as $$
declare
  of_campaign int;
begin
  select campaign_id into strict of_campaign from booking where id = for_booking;
  if not exists (
    select from ledger_account where campaign_id = of_campaign and unit = 'BRL' and kind = 'rounding' and user_id is null) then
    perform money_open_accounts(of_campaign);
  end if;
  with listed as materialized (
    select p.kind, concat_ws(':', p.kind, for_booking, p.leg, p.n) as key, p.entries
    from jsonb_to_recordset(postings) p (kind text, leg text, n int, entries jsonb)
  ), posted as (
    insert into ledger_tx (campaign_id, unit, idem_key, kind, booking_id, at)
      select of_campaign, 'BRL', key, kind, for_booking, now from listed returning id, idem_key
  )
  insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount)
    select t.id, row_number() over (partition by t.id order by a.id), of_campaign, 'BRL', a.id, e.cents
    from posted t join listed l on l.key = t.idem_key
    cross join lateral jsonb_to_recordset(l.entries) e (account text, cents bigint)
    join ledger_account a on a.campaign_id = of_campaign and a.unit = 'BRL' and a.kind = e.account and a.user_id is null
    order by a.id, t.id;
  return true;
end $$;

-- As 0025-server-role.sql does for the functions before these.
do $$
declare
  each_one text;
begin
  foreach each_one in array array[
    'ledger_money_booked()', 'ledger_tx_of_booking_rows()', 'money_open_accounts(int)',
    'money_post(bigint, jsonb, timestamptz)']
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', each_one, current_schema());
    execute format('revoke execute on function %s from public', each_one);
  end loop;
  alter function money_post(bigint, jsonb, timestamptz) security definer;
end $$;

-- Bookings from before the ledger are posted as they stand, each at once. Entry by entry, every one of them would write the same
-- few accounts again, in time in the square of their number: so balances are added up here, with the triggers off that else
-- do it and ask how. What these refuse is asked below, of all entries; that transactions are balanced, as ever.
select money_open_accounts(id) from campaign;
alter table ledger_entry disable trigger ledger_entry_apply;
alter table ledger_account disable trigger ledger_account_guard, disable trigger ledger_money_booked;

with sold as (
  select id, quoted_cents as price, cash_total_value as cash, discount_cents as discount,
    quoted_cents - cash_total_value - discount_cents as points,
    exists (select from payment_capture c where c.booking_id = b.id) as is_captured
  from booking b where issued_at is not null
), cancelled as (
  -- `charged` is the part of the supplier's penalty that members bear, each fund its share.
  select s.*, x.penalty_cents as cash_kept, x.shop_loss_cents as loss, p.penalty, p.penalty - x.shop_loss_cents as charged
  from sold s
  join (select booking_id, n, agreed_cents, penalty_cents, coalesce(shop_loss_cents, 0) as shop_loss_cents
    from booking_cancellation where state in ('cancelled', 'done')) x on x.booking_id = s.id
  left join saga_step step on step.booking_id = s.id and step.step = 'cancel' and step.leg = '1' and step.gen = x.n
  cross join lateral (select coalesce((step.response ->> 'penaltyCents')::bigint, x.agreed_cents) as penalty) p
), kept as (
  select *, points * charged / price as points_kept, discount * charged / price as discount_kept,
    case when is_captured then cash_kept else cash * charged / price end as cash_share
  from cancelled where price > 0
), moved (booking_id, account, cents) as (
  select s.id, m.account, m.cents from sold s cross join lateral (values
    ('supplier_payable', -price), (case when is_captured then 'card_clearing' else 'card_receivable' end, cash),
    ('points_funded', points), ('discount', discount)) m (account, cents)
  union all
  select k.id, m.account, m.cents from kept k cross join lateral (values
    ('supplier_payable', price - penalty),
    (case when is_captured then 'card_clearing' else 'card_receivable' end, case when is_captured then cash_kept - cash else -cash end),
    ('points_funded', points_kept - points), ('discount', discount_kept - discount),
    ('shop_loss', loss + case when is_captured then 0 else cash_share end),
    ('rounding', charged - points_kept - discount_kept - cash_share)) m (account, cents)
  union all
  -- The bank tells the card only of money that it blocked.
  select p.booking_id, m.account, m.cents from payment_attempt p cross join lateral (values
    ('card_blocked', p.amount), ('card_blocked_contra', -p.amount)) m (account, cents)
  where p.state in ('authorised', 'voiding') and p.brand is not null and p.last4_digits is not null
  union all
  select h.booking_id, m.account, m.cents from supplier_hold h cross join lateral (values
    ('shop_loss', h.shop_loss_cents), ('supplier_payable', -h.shop_loss_cents)) m (account, cents)
  where h.shop_loss_cents > 0
), standing as (
  select booking_id, account, sum(cents)::bigint as cents from moved group by booking_id, account having sum(cents) <> 0
), opened as (
  insert into ledger_tx (campaign_id, unit, idem_key, kind, booking_id, at)
    select b.campaign_id, 'BRL', 'brl_opening:' || b.id || ':1:1', 'brl_opening', b.id, now()
    from booking b where b.id in (select booking_id from standing) order by b.id
    returning id, campaign_id, booking_id
)
insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, balance_after, acct_seq)
  select o.id, row_number() over (partition by o.id order by a.id), o.campaign_id, 'BRL', a.id, s.cents,
    sum(s.cents) over so_far, row_number() over so_far
  from opened o join standing s on s.booking_id = o.booking_id
  join ledger_account a on a.campaign_id = o.campaign_id and a.unit = 'BRL' and a.kind = s.account and a.user_id is null
  window so_far as (partition by a.id order by o.id rows unbounded preceding);

update ledger_account a set balance = e.cents, seq = e.entries
  from (select account_id, sum(amount) as cents, count(*) as entries from ledger_entry where unit = 'BRL' group by account_id) e
  where e.account_id = a.id;

do $$
declare
  wrong text;
begin
  select a.kind into wrong from ledger_account a
    left join ledger_entry last on last.account_id = a.id and last.acct_seq = a.seq
    where a.unit = 'BRL' and (a.balance <> coalesce(last.balance_after, 0) or (last.tx_id is null) <> (a.seq = 0));
  if found then raise exception 'account % is not opened at its last entry', wrong using errcode = '23514'; end if;
  select a.kind || ' ' || e.amount into wrong from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.unit = 'BRL' and case
      when a.kind = 'rounding' then false
      when a.kind in ('card_blocked_contra', 'supplier_payable') then e.amount > 0
      else e.amount < 0 end;
  if found then raise exception 'an account is opened in the other direction: %', wrong using errcode = '23514'; end if;
  if (select sum(balance) from ledger_account where unit = 'BRL') <> 0 then
    raise exception 'the accounts opened do not add up to zero' using errcode = '23514';
  end if;
end $$;
alter table ledger_account enable trigger ledger_account_guard, enable trigger ledger_money_booked;
alter table ledger_entry enable trigger ledger_entry_apply;

-- Only now, since an opening is what it refuses as well.
create constraint trigger ledger_tx_of_booking_rows after insert on ledger_tx deferrable initially deferred
  for each row when (starts_with(new.kind, 'brl_') and new.kind <> 'brl_cancel')
  execute function ledger_tx_of_booking_rows();
