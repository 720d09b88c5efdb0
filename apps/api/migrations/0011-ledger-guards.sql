-- What must agree between accounts, entries, lots and holds is refused by the database itself when it does not. Sums over
-- rows are compared at commit; every comparison reads rows by their key, so none grows with the ledger.

-- Nothing of the books is ever taken away.
create trigger ledger_account_fixed before delete on ledger_account for each row execute function refuse_change();
create trigger ledger_account_kept before truncate on ledger_account for each statement execute function refuse_change();
create trigger points_lot_fixed before delete on points_lot for each row execute function refuse_change();
create trigger points_lot_kept before truncate on points_lot for each statement execute function refuse_change();
create trigger points_hold_fixed before delete on points_hold for each row execute function refuse_change();
create trigger points_hold_kept before truncate on points_hold for each statement execute function refuse_change();
create trigger points_hold_lot_fixed before delete on points_hold_lot for each row execute function refuse_change();
create trigger points_hold_lot_kept before truncate on points_hold_lot for each statement execute function refuse_change();
create trigger booking_fixed before delete on booking for each row execute function refuse_change();
create trigger booking_kept before truncate on booking for each statement execute function refuse_change();
create trigger booking_event_kept before truncate on booking_event for each statement execute function refuse_change();

-- What was said of a lot when it was granted, of a hold when it was made and of a booking's owner stays said.
create trigger points_lot_origin before update on points_lot for each row
  when ((old.id, old.user_id, old.campaign_id, old.granted, old.expires_at, old.grant_key, old.created_at)
    is distinct from (new.id, new.user_id, new.campaign_id, new.granted, new.expires_at, new.grant_key, new.created_at))
  execute function refuse_change();
create trigger points_hold_origin before update on points_hold for each row
  when ((old.booking_id, old.user_id, old.campaign_id, old.amount)
    is distinct from (new.booking_id, new.user_id, new.campaign_id, new.amount))
  execute function refuse_change();
create trigger points_hold_lot_origin before update on points_hold_lot for each row
  when ((old.booking_id, old.user_id, old.campaign_id, old.lot_id, old.amount)
    is distinct from (new.booking_id, new.user_id, new.campaign_id, new.lot_id, new.amount))
  execute function refuse_change();
create trigger booking_origin before update on booking for each row
  when ((old.id, old.code, old.user_id, old.campaign_id, old.points_total_value, old.cash_total_value)
    is distinct from (new.id, new.code, new.user_id, new.campaign_id, new.points_total_value, new.cash_total_value))
  execute function refuse_change();
create trigger ledger_account_origin before update on ledger_account for each row
  when ((old.id, old.campaign_id, old.unit, old.kind, old.user_id)
    is distinct from (new.id, new.campaign_id, new.unit, new.kind, new.user_id))
  execute function refuse_change();

-- A transaction is written by the transaction that writes it, is of one booking where its kind is, and happens once.
create trigger ledger_tx_writer before insert on ledger_tx for each row
  when (new.written_by <> pg_current_xact_id()) execute function refuse_change();
alter table ledger_tx add constraint ledger_tx_of_booking
  check (booking_id is not null or kind in ('grant', 'expire'));
alter table ledger_tx add constraint ledger_tx_refund_reverses check (kind <> 'refund' or unit <> 'PTS' or reverses is not null);
create unique index ledger_tx_once on ledger_tx (booking_id, kind) where kind in ('reserve', 'spend', 'release');

create function ledger_tx_reverses() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_tx t where t.id = new.reverses and t.booking_id = new.booking_id
      and (t.kind, new.kind) in (('reserve', 'release'), ('spend', 'refund'))) then
    raise exception 'ledger transaction % cannot reverse %', new.idem_key, new.reverses using errcode = '23514';
  end if;
  return new;
end $$;
create trigger ledger_tx_reverses before insert on ledger_tx for each row
  when (new.reverses is not null) execute function ledger_tx_reverses();

-- What moved in a lot and has no entry yet. The first trigger below adds every move, the entry takes its own away, and
-- at commit nothing may be left: so a lot moves as the ledger says, or not at all.
alter table points_lot
  add column unbooked_granted bigint not null default 0,
  add column unbooked_avail bigint not null default 0,
  add column unbooked_held bigint not null default 0,
  add column unbooked_spent bigint not null default 0,
  add column unbooked_expired bigint not null default 0;

create function points_lot_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.unbooked_granted := new.granted;
    new.unbooked_avail := new.avail;
    new.unbooked_held := new.held;
    new.unbooked_spent := new.spent;
    new.unbooked_expired := new.expired;
  elsif (old.unbooked_granted, old.unbooked_avail, old.unbooked_held, old.unbooked_spent, old.unbooked_expired)
    <> (new.unbooked_granted, new.unbooked_avail, new.unbooked_held, new.unbooked_spent, new.unbooked_expired) then
    raise exception 'only an entry books what moved in lot %', new.id using errcode = '23514';
  else
    new.unbooked_avail := old.unbooked_avail + new.avail - old.avail;
    new.unbooked_held := old.unbooked_held + new.held - old.held;
    new.unbooked_spent := old.unbooked_spent + new.spent - old.spent;
    new.unbooked_expired := old.unbooked_expired + new.expired - old.expired;
  end if;
  return new;
end $$;
create trigger points_lot_born before insert on points_lot for each row execute function points_lot_moves();
-- The entry's own update, the one from within a trigger, moves nothing of the lot.
create trigger points_lot_moves before update on points_lot for each row
  when (pg_trigger_depth() = 0
    or (old.avail, old.held, old.spent, old.expired) is distinct from (new.avail, new.held, new.spent, new.expired))
  execute function points_lot_moves();

create function points_lot_booked() returns trigger language plpgsql as $$
begin
  if exists (
    select from points_lot l where l.id = new.id
      and (l.unbooked_granted, l.unbooked_avail, l.unbooked_held, l.unbooked_spent, l.unbooked_expired)
        <> (0, 0, 0, 0, 0)) then
    raise exception 'lot % moved without the ledger', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger points_lot_granted after insert on points_lot deferrable initially deferred
  for each row execute function points_lot_booked();
create constraint trigger points_lot_booked after update on points_lot deferrable initially deferred
  for each row
  when ((new.unbooked_granted, new.unbooked_avail, new.unbooked_held, new.unbooked_spent, new.unbooked_expired)
    <> (0, 0, 0, 0, 0))
  execute function points_lot_booked();

create or replace function ledger_entry_apply() returns trigger language plpgsql as $$
declare
  account_kind text;
begin
  if (select written_by from ledger_tx where id = new.tx_id) is distinct from pg_current_xact_id() then
    raise exception 'ledger transaction % is closed', new.tx_id using errcode = '23514';
  end if;
  update ledger_account set balance = balance + new.amount, seq = seq + 1
    where id = new.account_id
    returning balance, seq, kind into new.balance_after, new.acct_seq, account_kind;
  if new.lot_id is not null then
    -- Whoever posts has locked the lot before.
    update points_lot set
      unbooked_granted = unbooked_granted + case account_kind when 'issued' then new.amount else 0 end,
      unbooked_avail = unbooked_avail - case account_kind when 'member_avail' then new.amount else 0 end,
      unbooked_held = unbooked_held - case account_kind when 'member_held' then new.amount else 0 end,
      unbooked_spent = unbooked_spent - case account_kind when 'redeemed' then new.amount else 0 end,
      unbooked_expired = unbooked_expired - case account_kind when 'expired' then new.amount else 0 end
    where id = new.lot_id;
  end if;
  return new;
end $$;

-- A balance moves by an entry alone, of a transaction that adds up to zero, and points move as the kind of the transaction
-- says. Asked once for each entry, by the account it moved.
create function ledger_account_booked() returns trigger language plpgsql as $$
declare
  entry record;
begin
  select e.amount, e.balance_after, t.kind, t.unit, t.at, l.expires_at, l.user_id as owner, moved.total, moved.entries,
    hold.share, hold.shares
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
    and (entry.kind, new.kind, sign(entry.amount)) in (
      ('grant', 'issued', -1), ('grant', 'member_avail', 1), ('regrant', 'issued', -1), ('regrant', 'member_avail', 1),
      ('reserve', 'member_avail', -1), ('reserve', 'member_held', 1),
      ('spend', 'member_held', -1), ('spend', 'redeemed', 1),
      ('release', 'member_held', -1), ('release', 'member_avail', 1), ('release', 'expired', 1),
      ('expire', 'member_avail', -1), ('expire', 'expired', 1),
      ('refund', 'redeemed', -1), ('refund', 'member_avail', 1), ('refund', 'expired', 1))
    and case
      when entry.kind in ('reserve', 'spend', 'release') then
        abs(entry.amount) = entry.share and entry.entries = 2 * entry.shares
      when entry.kind = 'refund' then abs(entry.amount) <= entry.share
      else true end
    -- Nothing is taken from a lot after its expiry, or written off before it.
    and (entry.kind <> 'reserve' or entry.expires_at is null or entry.expires_at > entry.at)
    and (entry.kind <> 'expire' or entry.expires_at <= entry.at), false) then
    raise exception 'an entry of % points on account % does not suit its transaction, a %', entry.amount, new.id,
      entry.kind using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_account_booked after update on ledger_account deferrable initially deferred
  for each row execute function ledger_account_booked();

-- A booking's transactions move what its hold says, lot by lot, and as far as the hold has come.
create function ledger_tx_of_hold() returns trigger language plpgsql as $$
declare
  reached text;
begin
  select state into reached from points_hold where booking_id = new.booking_id;
  if reached is null
    or (new.kind = 'spend' and reached in ('held', 'voided')) or (new.kind = 'release' and reached <> 'voided')
    or (new.kind = 'refund' and reached <> 'refunded') then
    raise exception 'ledger transaction % does not suit its hold, which is %', new.idem_key, coalesce(reached, 'none')
      using errcode = '23514';
  end if;
  if new.kind <> 'refund' and exists (
    select from (select lot_id, sum(amount) as moved from ledger_entry where tx_id = new.id and amount > 0 group by lot_id) e
    full join (select lot_id, amount from points_hold_lot where booking_id = new.booking_id) h using (lot_id)
    where e.moved is distinct from h.amount) then
    raise exception 'ledger transaction % does not move what its hold says', new.idem_key using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_tx_of_hold after insert on ledger_tx deferrable initially deferred
  for each row when (new.unit = 'PTS' and new.kind in ('reserve', 'spend', 'release', 'refund'))
  execute function ledger_tx_of_hold();

-- A hold begins held and goes on once: to spent, and from there to refunded, or back to its lots.
create function points_hold_edge() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or not (
    (old.state = 'held' and new.state in ('posted', 'voided'))
    or (old.state = 'posted' and new.state = 'refunded')) then
    raise exception 'the hold of booking % cannot become %', new.booking_id, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger points_hold_start before insert on points_hold for each row
  when (new.state <> 'held') execute function points_hold_edge();
create trigger points_hold_edge before update of state on points_hold for each row
  when (old.state <> new.state) execute function points_hold_edge();

-- The ledger says what became of a hold.
create function points_hold_booked() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_tx where booking_id = new.booking_id
      and kind = case new.state when 'held' then 'reserve' when 'voided' then 'release' else 'spend' end
      and kind in ('reserve', 'spend', 'release')) then
    raise exception 'the hold of booking % is % without the ledger', new.booking_id, new.state using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger points_hold_booked after insert or update on points_hold deferrable initially deferred
  for each row execute function points_hold_booked();

-- A hold is what its lots gave.
create function points_hold_shared() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from points_hold_lot where booking_id = new.booking_id)
    <> (select amount from points_hold where booking_id = new.booking_id) then
    raise exception 'the lots of booking % do not add up to its hold', new.booking_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger points_hold_whole after insert on points_hold deferrable initially deferred
  for each row execute function points_hold_shared();
create constraint trigger points_hold_lot_shared after insert on points_hold_lot deferrable initially deferred
  for each row execute function points_hold_shared();
