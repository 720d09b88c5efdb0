-- Points that came back after their lot had expired are a lot of their own, which knows the lot that was granted first and
-- why they came back: for the time a booking kept them (`wait`), or because a booking failed for no fault of its member
-- (`failure`). Each happens once per first lot. `earlier`: before this rule, when nobody counted.
alter table points_lot
  add column root_id bigint,
  add column regrant text check (regrant in ('wait', 'failure', 'earlier')),
  add check ((root_id is null) = (regrant is null));

with recursive regranted as (
  select id, user_id, split_part(grant_key, ':', 3)::bigint as parent from points_lot where grant_key ~ '^regrant:\d+:\d+$'
), chain as (
  select id, parent from regranted
  union all
  select chain.id, regranted.parent from chain join regranted on regranted.id = chain.parent
)
update points_lot l set root_id = chain.parent, regrant = 'earlier'
from chain where chain.id = l.id and not exists (select from regranted where regranted.id = chain.parent);

alter table points_lot add foreign key (root_id, user_id, campaign_id) references points_lot (id, user_id, campaign_id);
create unique index points_lot_regrant on points_lot (root_id, regrant) where regrant <> 'earlier';
create index points_lot_root on points_lot (root_id) where root_id is not null;

create trigger points_lot_root_kept before update on points_lot for each row
  when ((old.root_id, old.regrant) is distinct from (new.root_id, new.regrant)) execute function refuse_change();

-- No points outlive the lot they were granted in for longer than the rule gives.
create function points_lot_regranted() returns trigger language plpgsql as $$
declare
  root points_lot;
begin
  select * into root from points_lot where id = new.root_id;
  if not coalesce(
    root.root_id is null
    and root.expires_at <= new.created_at
    and case new.regrant
      when 'wait' then new.expires_at <= root.expires_at + interval '24 hours'
      when 'failure' then new.expires_at <= new.created_at + interval '720 hours'
    end, false) then
    raise exception 'lot % does not come back like that', new.root_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger points_lot_regranted before insert on points_lot for each row
  when (new.root_id is not null) execute function points_lot_regranted();
