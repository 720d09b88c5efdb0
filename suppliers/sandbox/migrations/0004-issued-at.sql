-- When tickets were made: for a while after it giving them back may cost nothing. Null where nobody wrote it down.
-- A step of penalty_steps may say so as {hoursAfterIssue, cents}, beside {until, cents}.
alter table sandbox_hold add column issued_at timestamptz;

-- As before, with the time of it.
create or replace function sandbox_sell(hold bigint, its_locator text, its_tickets jsonb, day date, now timestamptz) returns boolean
language plpgsql as $$
begin
  perform from sandbox_hold where id = hold and state = 'held' and expires_at > now and not is_refused for update;
  if not found then return false; end if;
  perform from sandbox_stock where sku in (select sku from sandbox_hold_unit where hold_id = hold) order by sku for update;
  update sandbox_stock s set
    held = s.held - u.quantity,
    sold = s.sold + u.quantity,
    sold_before = case when s.sold_on is null or s.sold_on < day then s.sold else s.sold_before end,
    sold_on = greatest(s.sold_on, day)
  from sandbox_hold_unit u where u.hold_id = hold and u.sku = s.sku;
  update sandbox_hold set state = 'issued', locator = its_locator, tickets = its_tickets, issued_at = now where id = hold;
  insert into sandbox_journal (at, operation, client_ref, outcome)
    select now, 'issue', client_ref, 'issued' from sandbox_hold where id = hold;
  return true;
end $$;
