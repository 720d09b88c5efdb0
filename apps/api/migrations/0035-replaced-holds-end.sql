-- However often one hold takes the place of another, the first of them began when it was asked for: from there the last one's
-- time is counted.
alter table early_hold add column first_called_at timestamptz;
update early_hold set first_called_at = called_at;
alter table early_hold alter column first_called_at set not null;

drop trigger early_hold_origin on early_hold;
create trigger early_hold_origin before update of reference, user_id, campaign_id, session_id, service, provider, offer,
    total_cents, units, replaces, first_called_at, called_at
  on early_hold for each row
  when ((old.reference, old.user_id, old.campaign_id, old.session_id, old.service, old.provider, old.offer,
      old.total_cents, old.units, old.replaces, old.first_called_at, old.called_at)
    is distinct from
    (new.reference, new.user_id, new.campaign_id, new.session_id, new.service, new.provider, new.offer,
      new.total_cents, new.units, new.replaces, new.first_called_at, new.called_at))
  execute function refuse_change();
