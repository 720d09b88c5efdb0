-- Coupons of a campaign and their uses. A code is kept as a keyed hash only. Uses are counted by the triggers below, which no
-- writer gets around: never more than a coupon allows, in all and for each member.
create table coupon (
  id int generated always as identity primary key,
  campaign_id int not null references campaign,
  code_hmac bytea not null,
  -- 1 takes points off, 2 a percentage.
  kind smallint not null check (kind in (1, 2)),
  value bigint not null check (value > 0 and (kind = 1 or value <= 100)),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  max_uses int not null check (max_uses > 0),
  max_uses_per_user int not null check (max_uses_per_user > 0),
  service_kinds text[] not null check (
    cardinality(service_kinds) > 0
    and service_kinds <@ array['FLIGHT', 'EXPERIENCE', 'HOTEL', 'CAR', 'BUS', 'ENTERTAINMENT']),
  -- Uses that stand.
  used int not null default 0,
  created_at timestamptz not null,
  check (valid_from < valid_until),
  constraint coupon_used_within_limit check (used between 0 and max_uses),
  unique (campaign_id, code_hmac),
  unique (id, campaign_id)
);

-- The coupon a booking was made with, also while its use is not taken yet.
alter table booking
  add column coupon_id int,
  add foreign key (coupon_id, campaign_id) references coupon (id, campaign_id);

-- A use is of one booking, by its member, of a coupon of the same campaign. It is given back once, when the booking dies.
create table coupon_use (
  booking_id bigint primary key,
  coupon_id int not null,
  campaign_id int not null,
  user_id bigint not null,
  used_at timestamptz not null,
  undone_at timestamptz,
  foreign key (booking_id, user_id, campaign_id) references booking (id, user_id, campaign_id),
  foreign key (coupon_id, campaign_id) references coupon (id, campaign_id)
);
create index coupon_use_standing on coupon_use (coupon_id, user_id) where undone_at is null;

create function coupon_use_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.undone_at is not null then
      raise exception 'a use of coupon % cannot begin undone', new.coupon_id using errcode = '23514';
    end if;
    -- Locks the coupon, which puts its uses in one line; the check on the table refuses one too many.
    update coupon set used = used + 1 where id = new.coupon_id;
    if (select count(*) from coupon_use u
        where u.coupon_id = new.coupon_id and u.user_id = new.user_id and u.undone_at is null)
      >= (select max_uses_per_user from coupon where id = new.coupon_id) then
      raise exception 'coupon % is used up for user %', new.coupon_id, new.user_id using errcode = '23514';
    end if;
    return new;
  end if;
  if old.undone_at is not null or new.undone_at is null
    or (new.booking_id, new.coupon_id, new.campaign_id, new.user_id, new.used_at)
      is distinct from (old.booking_id, old.coupon_id, old.campaign_id, old.user_id, old.used_at) then
    raise exception 'a use of coupon % can only be undone, once', old.coupon_id using errcode = '23514';
  end if;
  update coupon set used = used - 1 where id = old.coupon_id;
  return new;
end $$;
create trigger coupon_use_count before insert or update on coupon_use for each row execute function coupon_use_count();
create trigger coupon_use_kept before delete on coupon_use for each row execute function refuse_change();
create trigger coupon_use_whole before truncate on coupon_use for each statement execute function refuse_change();
create trigger coupon_guard before update of used on coupon for each row
  when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger coupon_unused before insert on coupon for each row when (new.used <> 0) execute function refuse_change();

-- Takes the use of a booking's coupon, or answers false, with nothing written, when it cannot be had any more.
create function coupon_take(for_booking bigint, now timestamptz) returns boolean language plpgsql as $$
declare
  made booking;
  held coupon;
begin
  select * into strict made from booking where id = for_booking;
  select * into strict held from coupon where id = made.coupon_id and campaign_id = made.campaign_id for no key update;
  if held.used >= held.max_uses or now < held.valid_from or now >= held.valid_until
    or not made.type = any (held.service_kinds)
    or (select count(*) from coupon_use u
        where u.coupon_id = held.id and u.user_id = made.user_id and u.undone_at is null) >= held.max_uses_per_user then
    return false;
  end if;
  insert into coupon_use (booking_id, coupon_id, campaign_id, user_id, used_at)
    values (made.id, held.id, made.campaign_id, made.user_id, now);
  return true;
end $$;

-- Codes that were given and are none, counted so that nobody tries them out.
create table coupon_guess (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- Hashed under a key: it only has to be the same again.
  ip bytea not null,
  at timestamptz not null
);
create index on coupon_guess (user_id, at);
create index on coupon_guess (ip, at);
create index on coupon_guess (at);
