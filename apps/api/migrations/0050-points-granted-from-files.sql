-- Credits many lots of a campaign, each once per key, as points_grant credits one: [{user, points, until, key, description}].
-- Returns the keys that are credited now. Locks are taken as everywhere: the accounts of members, by user, then lots, then the
-- account of the campaign, which other credits of it wait for to the end of the transaction.
create function points_grant_all(of_campaign int, grants jsonb, now timestamptz) returns setof text
language plpgsql security definer as $$
declare
  issued bigint;
begin
  insert into ledger_account (campaign_id, unit, kind)
    select of_campaign, 'PTS', kind from unnest(array['issued', 'redeemed', 'expired']) kind
    on conflict do nothing;
  insert into ledger_account (campaign_id, unit, kind, user_id)
    select of_campaign, 'PTS', kind, m.id
    from (select distinct (g ->> 'user')::bigint as id from jsonb_array_elements(grants) g) m
    cross join unnest(array['member_avail', 'member_held']) kind
    order by m.id, kind
    on conflict do nothing;
  -- As points_lock_member does for one. Each account is looked up by its whole key: by a part of it all of the campaign's would be read.
  perform from ledger_account
    where id = any (array(
      select (select id from ledger_account
        where campaign_id = of_campaign and unit = 'PTS' and kind = k.kind and user_id = (g ->> 'user')::bigint)
      from jsonb_array_elements(grants) g cross join unnest(array['member_avail', 'member_held']) k (kind)))
    order by user_id, id for update;
  select id into strict issued from ledger_account
    where campaign_id = of_campaign and unit = 'PTS' and kind = 'issued' and user_id is null;
  return query
  with listed as materialized (
    select * from jsonb_to_recordset(grants) g ("user" bigint, points bigint, until timestamptz, key text, description text)
  ), lot as (
    insert into points_lot (user_id, campaign_id, granted, avail, expires_at, grant_key, created_at)
      select l."user", of_campaign, l.points, l.points, l.until, l.key, now from listed l order by l.key
      on conflict (grant_key) do nothing
      returning id, user_id, granted, grant_key
  ), posted as (
    insert into ledger_tx (campaign_id, unit, idem_key, kind, description, at)
      select of_campaign, 'PTS', 'grant:' || lot.grant_key, 'grant', l.description, now
      from lot join listed l on l.key = lot.grant_key order by lot.grant_key
      returning id, idem_key
  ), entry as (
    -- The members' entries first: the account of the campaign is everybody's, and locked the shortest.
    insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, lot_id)
      select posted.id, e.seq, of_campaign, 'PTS', e.account, e.amount, lot.id
      from lot join posted on posted.idem_key = 'grant:' || lot.grant_key
      cross join lateral (values
        (1, (select id from ledger_account
          where campaign_id = of_campaign and unit = 'PTS' and kind = 'member_avail' and user_id = lot.user_id), lot.granted),
        (2, issued, -lot.granted)) e (seq, account, amount)
      order by e.seq, posted.id
  )
  select lot.grant_key from lot;
end $$;

-- As 0025-server-role.sql does for the functions before it.
do $$
begin
  execute format('alter function points_grant_all(int, jsonb, timestamptz) set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  revoke execute on function points_grant_all(int, jsonb, timestamptz) from public;
end $$;
