-- What members tell of themselves: also those whom their campaign brought, and more than registering asks for.
alter table app_user
  add column birthdate date,
  add column gender text check (gender in ('M', 'F', 'O')),
  -- Of a member of single sign-on `name` is what the provider tells, and the names told in the shop stand beside it.
  drop constraint app_user_whole_name,
  add constraint app_user_whole_name
    check ((first_name is null) = (last_name is null) and (signs_on or name = coalesce(first_name || ' ' || last_name, name)));

-- A member's name is the member's to change. The address stays as the account was made with it, unless a provider tells another one.
drop trigger app_user_told on app_user;
create trigger app_user_told before update on app_user for each row
  when (old.signs_on is distinct from new.signs_on
    or (not old.signs_on and old.email is distinct from new.email)
    or (old.role <> 'member' and old.name is distinct from new.name))
  execute function refuse_change();

-- Where somebody is signed in: browser and system in words, never what the browser has sent, and the hour of the last refresh.
alter table session add column device text, add column last_used_at timestamptz;
update session set last_used_at = date_trunc('hour', created_at, 'UTC');
alter table session alter column last_used_at set not null;

alter table throttled_attempt
  drop constraint throttled_attempt_kind_check,
  add constraint throttled_attempt_kind_check
    check (kind in ('sign-in', 'recover', 'device', 'entry-code', 'register', 'password'));
