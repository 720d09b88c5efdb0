-- A member may have their account erased. What was bought and paid stays and names nobody; the account stays as the owner of that, and
-- is nobody's: whoever comes back, by registering, an import or a provider, gets another one.
alter table app_user add column erased_at timestamptz,
  add constraint app_user_nobody check (erased_at is null or (role = 'member' and name = 'Conta encerrada'
    and num_nonnulls(email, password_hash, first_name, last_name, cpf, cellphone, birthdate, gender) = 0));

-- As before, but that erasing takes the address.
drop trigger app_user_told on app_user;
create trigger app_user_told before update on app_user for each row
  when (old.signs_on is distinct from new.signs_on
    or (not old.signs_on and old.email is distinct from new.email and new.erased_at is null)
    or (old.role <> 'member' and old.name is distinct from new.name))
  execute function refuse_change();
-- Whoever signs in or is imported at the same moment learns that the member is nobody any more: ER001, as below.
create function member_stays_erased() returns trigger language plpgsql as $$
begin
  raise exception 'member % is erased', old.id using errcode = 'ER001';
end $$;
create trigger app_user_erased before update on app_user for each row
  when (old.erased_at is not null) execute function member_stays_erased();
create trigger app_user_unerased before insert on app_user for each row
  when (new.erased_at is not null) execute function refuse_change();

-- Nothing begins for a member who is erased. Whoever begins at the same moment waits for the member's row, as its foreign keys do, and
-- sees then what has become of it: ER001.
create function member_present() returns trigger language plpgsql as $$
begin
  perform from app_user where id = new.user_id and erased_at is null for key share;
  if not found then raise exception 'member % is erased', new.user_id using errcode = 'ER001'; end if;
  return new;
end $$;
create trigger booking_of_member before insert on booking for each row execute function member_present();
create trigger early_hold_of_member before insert on early_hold for each row execute function member_present();
create trigger session_of_member before insert on session for each row execute function member_present();
create trigger password_reset_of_member before insert on password_reset for each row execute function member_present();
create trigger saved_traveller_of_member before insert on saved_traveller for each row execute function member_present();
create trigger saved_card_of_member before insert on saved_card for each row execute function member_present();
create trigger lead_of_member before insert on lead for each row execute function member_present();
create trigger sign_on_account_of_member before insert on sign_on_account for each row execute function member_present();
create trigger points_lot_of_member before insert on points_lot for each row execute function member_present();

-- Searches are written in batches of many members: one that is erased is left out.
create function member_searches() returns trigger language plpgsql as $$
begin
  perform from app_user where id = new.user_id and erased_at is null for key share;
  if not found then return null; end if;
  return new;
end $$;
create trigger search_record_of_member before insert on search_record for each row execute function member_searches();

-- Who somebody is at a provider stays as long as the account.
drop trigger sign_on_account_fixed on sign_on_account;
create trigger sign_on_account_fixed before update on sign_on_account for each row execute function refuse_change();
create function sign_on_account_kept() returns trigger language plpgsql as $$
begin
  if not exists (select from app_user where id = old.user_id and erased_at is not null) then
    raise exception 'the account of subject % stays', old.subject using errcode = '23514';
  end if;
  return old;
end $$;
create trigger sign_on_account_kept before delete on sign_on_account for each row execute function sign_on_account_kept();

-- A mail whose row goes once it was handed over: nobody is to be found by it.
alter table mail_message add column passing boolean not null default false;
create index mail_message_passing on mail_message (id) where passing;

-- The trip request that a mail is the copy of: it names whoever asked, and not the address it goes to. 0 of one from before this
-- migration whose request is not known.
alter table mail_message add column lead_id bigint;
update mail_message m set lead_id = coalesce((
    select l.id from lead l
    where l.campaign_id = m.campaign_id and m.subject = left('Pedido de viagem: ' || l.name, 200)
      and m.created_at between l.created_at - interval '1 minute' and l.created_at + interval '1 minute'
    order by abs(extract(epoch from m.created_at - l.created_at)), l.id limit 1), 0)
  where m.subject like 'Pedido de viagem: %';
create index mail_message_lead on mail_message (lead_id) where lead_id is not null;

-- As before, and what is left to an erased member may be written off before its time.
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
    -- Nothing is taken from a lot after its expiry, or written off before it but from who is erased.
    and (entry.kind <> 'reserve' or entry.expires_at is null or entry.expires_at > entry.at)
    and (entry.kind <> 'expire' or coalesce(entry.expires_at <= entry.at, false)
      or exists (select from app_user u where u.id = entry.owner and u.erased_at <= entry.at)), false) then
    raise exception 'an entry of % points on account % does not suit its transaction, a %', entry.amount, new.id,
      entry.kind using errcode = '23514';
  end if;
  return null;
end $$;

-- A member's purchases that are not over: under way, issued and not finished, or with a mail that is still to be written.
create function member_awaits(of_user bigint, of_campaign int) returns setof booking language sql stable as $$
  select b.* from booking b
  where b.user_id = of_user and b.campaign_id = of_campaign
    and (not b.is_over or (b.saga = 'DONE' and b.status_id = 2)
      or exists (select from outbox o where o.done_at is null and (o.payload ->> 'bookingId')::bigint = b.id))
$$;

-- Writes off all that is left to an erased member, and returns how many points that were.
create function points_forfeit(of_user bigint, of_campaign int, now timestamptz) returns bigint language plpgsql as $$
declare
  member record;
  account bigint;
  lot points_lot;
  posted bigint;
  total bigint := 0;
begin
  select * into member from points_lock_member(of_user, of_campaign);
  if member.avail is null then return 0; end if;
  select id into strict account from ledger_account
    where campaign_id = of_campaign and unit = 'PTS' and kind = 'expired' and user_id is null;
  for lot in
    select * from points_lot l where l.user_id = of_user and l.campaign_id = of_campaign and l.avail > 0 order by l.id for update
  loop
    update points_lot set avail = 0, expired = expired + lot.avail where id = lot.id;
    insert into ledger_tx (campaign_id, unit, idem_key, kind, at)
      values (of_campaign, 'PTS', 'expire:' || lot.id || ':' || lot.expired, 'expire', now) returning id into posted;
    insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, lot_id) values
      (posted, 1, of_campaign, 'PTS', member.avail, -lot.avail, lot.id),
      (posted, 2, of_campaign, 'PTS', account, lot.avail, lot.id);
    total := total + lot.avail;
  end loop;
  return total;
end $$;

-- Erases a member and all that names them: {outcome: erased, points, sessions, cards}, or waits, or gone. Locks the member's row before
-- all else, as a purchase does that begins: either that is seen here, or it finds nobody.
create function member_erase(of_user bigint, of_campaign int, now timestamptz) returns jsonb language plpgsql as $$
declare
  who app_user;
  ended jsonb;
  cards jsonb;
  lost bigint;
  -- The member, and the travel vouchers that became theirs: what their holder asked and searched before registering is the member's.
  selves bigint[];
begin
  select * into who from app_user
    where id = of_user and campaign_id = of_campaign and role = 'member' and erased_at is null for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if exists (select from member_awaits(of_user, of_campaign)) then return jsonb_build_object('outcome', 'waits'); end if;
  selves := array(select of_user union all select user_id from travel_voucher where used_by = of_user);
  -- What had expired is not lost by erasing.
  perform points_expire(of_user, of_campaign, now);

  update app_user set name = 'Conta encerrada', email = null, password_hash = null, first_name = null, last_name = null,
    cpf = null, cellphone = null, birthdate = null, gender = null, first_access = false, last_used_at = null, erased_at = now
    where id = of_user;
  delete from sign_on_account where user_id = of_user;
  with gone as (delete from session where user_id = of_user returning id)
    select coalesce(jsonb_agg(id), '[]') into ended from gone;
  delete from password_reset where user_id = of_user;
  delete from saved_traveller where user_id = of_user;
  delete from search_record where user_id = any (selves);

  -- What the member asked of the campaign was mailed to its support, in a copy that names them.
  delete from mail_message m using lead l where l.user_id = any (selves) and m.lead_id = l.id;
  delete from lead where user_id = any (selves);
  -- An address may be that of another account of the campaign, one of its provider's: then its mails are that one's too. Copies of trip
  -- requests are of those who asked, whoever says that the support's address is theirs.
  if who.email is not null then
    delete from mail_message where recipient = who.email and campaign_id = of_campaign and lead_id is null
      and not exists (select from app_user o where o.campaign_id = of_campaign and o.email = who.email);
    update mail_request set recipient = '' where recipient = who.email and about not like 'lead:%'
      and not exists (select from app_user o where o.email = who.email);
  end if;

  -- The row of a card goes once the gateway has removed the card as well.
  with gone as (update saved_card set removed_at = coalesce(removed_at, now) where user_id = of_user returning vault_id)
    select coalesce(jsonb_agg(vault_id), '[]') into cards from gone;

  update booking b set erased = 2, legs = legs_erased(b.legs), passengers = passengers_erased(b.passengers)
    where b.user_id = of_user and b.erased < 2;

  lost := points_forfeit(of_user, of_campaign, now);
  return jsonb_build_object('outcome', 'erased', 'points', lost, 'sessions', ended, 'cards', cards,
    'email', who.email, 'name', who.name);
end $$;

do $$
declare
  each_one regprocedure;
begin
  for each_one in
    select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname in (
      'member_present', 'member_stays_erased', 'member_searches', 'sign_on_account_kept', 'ledger_account_booked', 'member_awaits', 'points_forfeit',
      'member_erase')
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', each_one, current_schema());
    execute format('revoke execute on function %s from public', each_one);
  end loop;
  execute format('alter function %I.member_erase(bigint, int, timestamptz) security definer', current_schema());
end $$;
