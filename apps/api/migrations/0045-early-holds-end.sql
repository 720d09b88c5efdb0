-- Early holds that came to nothing are deleted once they are over for thirty days, by the clock of the database: a shop's own may be
-- moved. What a booking took over stays as long as the booking, and so does what it took the place of. Rows from before count from now.
alter table early_hold add column written_at timestamptz not null default now();
create trigger early_hold_now before insert on early_hold for each row
  when (new.written_at is distinct from now()) execute function refuse_change();
create index early_hold_replaces on early_hold (replaces) where replaces is not null;

drop trigger early_hold_kept on early_hold;
create trigger early_hold_kept before delete on early_hold for each row
  when (old.state <> 'released' or old.written_at > now() - interval '30 days') execute function refuse_change();
