-- A device that has signed in to an account before has attempts of its own there.
alter table throttled_attempt drop constraint throttled_attempt_kind_check;
alter table throttled_attempt add constraint throttled_attempt_kind_check check (kind in ('sign-in', 'recover', 'device'));
