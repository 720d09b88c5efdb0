-- The tickets of what was issued before they were stored with their leg stand in the written trace of the call that was answered with
-- them. Of legs that a server of the version before issues after this, they stand there alone.
update supplier_hold h set tickets = s.response -> 'tickets'
  from saga_step s
  where s.booking_id = h.booking_id and s.leg = h.leg and s.gen = h.gen and s.step in ('issue', 'release') and s.state = 'done'
    and h.tickets = '[]' and h.locator is not null and s.response ->> 'locator' = h.locator
    and jsonb_typeof(s.response -> 'tickets') = 'array';
