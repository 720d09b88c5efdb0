-- The guards of every purchase ask what they asked before, at less cost: nothing is allowed or refused that was not.

-- What the statements of a purchase never name need not be compared at each of them: as 0017-money-guards.sql does, these
-- triggers look at statements that name what they keep. No other trigger gives these columns a value.
drop trigger booking_origin on booking;
create trigger booking_origin before update of id, code, user_id, campaign_id, points_total_value, cash_total_value
  on booking for each row
  when ((old.id, old.code, old.user_id, old.campaign_id, old.points_total_value, old.cash_total_value)
    is distinct from (new.id, new.code, new.user_id, new.campaign_id, new.points_total_value, new.cash_total_value))
  execute function refuse_change();
drop trigger points_lot_origin on points_lot;
create trigger points_lot_origin before update of id, user_id, campaign_id, granted, expires_at, grant_key, created_at
  on points_lot for each row
  when ((old.id, old.user_id, old.campaign_id, old.granted, old.expires_at, old.grant_key, old.created_at)
    is distinct from (new.id, new.user_id, new.campaign_id, new.granted, new.expires_at, new.grant_key, new.created_at))
  execute function refuse_change();
drop trigger points_lot_root_kept on points_lot;
create trigger points_lot_root_kept before update of root_id, regrant on points_lot for each row
  when ((old.root_id, old.regrant) is distinct from (new.root_id, new.regrant)) execute function refuse_change();
drop trigger points_lot_voucher_kept on points_lot;
create trigger points_lot_voucher_kept before update of voucher_id on points_lot for each row
  when (old.voucher_id is distinct from new.voucher_id) execute function refuse_change();
drop trigger points_hold_origin on points_hold;
create trigger points_hold_origin before update of booking_id, user_id, campaign_id, amount on points_hold for each row
  when ((old.booking_id, old.user_id, old.campaign_id, old.amount)
    is distinct from (new.booking_id, new.user_id, new.campaign_id, new.amount))
  execute function refuse_change();
drop trigger ledger_account_origin on ledger_account;
create trigger ledger_account_origin before update of id, campaign_id, unit, kind, user_id on ledger_account for each row
  when ((old.id, old.campaign_id, old.unit, old.kind, old.user_id)
    is distinct from (new.id, new.campaign_id, new.unit, new.kind, new.user_id))
  execute function refuse_change();

-- As before, but planned once for each connection, where a function in SQL is planned each time it is asked; and what need not
-- be read is not. It is asked while a campaign's accounts are locked, which every purchase of the campaign waits for.
create or replace function missing_for_issue(made booking) returns text language plpgsql stable as $$
begin
  if made.issued_at is null then return 'it has no instant of issue'; end if;
  if (select count(distinct leg) from supplier_hold where booking_id = made.id and state = 'confirmed')
    <> jsonb_array_length(made.legs) then return 'a leg is not confirmed'; end if;
  if made.points_total_value > 0 then
    if not exists (select from points_hold
      where booking_id = made.id and state = 'posted' and amount = made.points_total_value) then
      return 'its points are not spent';
    end if;
  end if;
  if made.coupon_id is not null then
    if not exists (select from coupon_use
      where booking_id = made.id and coupon_id = made.coupon_id and undone_at is null) then
      return 'its coupon is not used';
    end if;
  end if;
  if made.points_total_value = 0 and made.cash_total_value + made.discount_cents <> made.quoted_cents then
    return 'its price is not paid';
  end if;
  if made.discount_cents > 0 and made.coupon_id is null then return 'nothing takes off its discount'; end if;
  if made.cash_total_value > 0 then
    if not exists (select from payment_attempt
        where booking_id = made.id and state in ('authorised', 'captured') and amount = made.cash_total_value)
      and (exists (select from saga_step where booking_id = made.id and step = 'issue')
        or not exists (select from booking_event where booking_id = made.id and to_status = 2
          and cause in ('looked_up: issued', 'release_answered: issued'))) then
      return 'its cash is not authorised';
    end if;
  end if;
  return null;
end $$;

-- As before, with the list of what may move where as one constant, which costs less than comparing rows with rows.
create or replace function ledger_account_booked() returns trigger language plpgsql as $$
declare
  entry record;
begin
  select e.amount, e.balance_after, t.kind, t.unit, t.at, l.expires_at, l.user_id as owner, l.voucher_id, moved.total,
    moved.entries, hold.share, hold.shares
  into entry
  from ledger_entry e join ledger_tx t on t.id = e.tx_id left join points_lot l on l.id = e.lot_id
  cross join lateral (select sum(s.amount) as total, count(*) as entries from ledger_entry s where s.tx_id = e.tx_id) moved
  cross join lateral (select max(h.amount) filter (where h.lot_id = e.lot_id) as share, count(*) as shares
    from points_hold_lot h where h.booking_id = t.booking_id) hold
  where e.account_id = new.id and e.acct_seq = new.seq;
  if not found or entry.balance_after <> new.balance or new.balance - old.balance <> entry.amount then
    raise exception 'the balance of account % moved without an entry', new.id using errcode = '23514';
  end if;
  if entry.total <> 0 then
    raise exception 'the ledger transaction of entry % of account % is not balanced', new.seq, new.id
      using errcode = '23514';
  end if;
  if entry.unit = 'BRL' then return null; end if;
  if not coalesce(
    (new.user_id is null or entry.owner = new.user_id)
    -- An amount is never zero.
    and entry.kind || case when entry.amount > 0 then ' + ' else ' - ' end || new.kind = any (array[
      'grant - issued', 'grant + member_avail', 'regrant - issued', 'regrant + member_avail',
      'voucher - issued', 'voucher + member_avail',
      'reserve - member_avail', 'reserve + member_held',
      'spend - member_held', 'spend + redeemed',
      'release - member_held', 'release + member_avail', 'release + expired',
      'expire - member_avail', 'expire + expired',
      'refund - redeemed', 'refund + member_avail', 'refund + expired'])
    and case
      when entry.kind in ('reserve', 'spend', 'release') then
        abs(entry.amount) = entry.share and entry.entries = 2 * entry.shares
      when entry.kind = 'refund' then abs(entry.amount) <= entry.share
      when entry.kind in ('grant', 'regrant') then entry.voucher_id is null
      when entry.kind = 'voucher' then entry.voucher_id is not null
      else true end
    -- Nothing is taken from a lot after its expiry, or written off before it.
    and (entry.kind <> 'reserve' or entry.expires_at is null or entry.expires_at > entry.at)
    and (entry.kind <> 'expire' or entry.expires_at <= entry.at), false) then
    raise exception 'an entry of % points on account % does not suit its transaction, a %', entry.amount, new.id,
      entry.kind using errcode = '23514';
  end if;
  return null;
end $$;

do $$
declare
  each_one regprocedure;
begin
  for each_one in
    select oid from pg_proc where pronamespace = current_schema()::regnamespace
      and proname in ('missing_for_issue', 'ledger_account_booked')
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', each_one, current_schema());
    execute format('revoke execute on function %s from public', each_one);
  end loop;
end $$;
