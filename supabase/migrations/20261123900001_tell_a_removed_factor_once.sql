-- A recovery code takes the second factor off and says so in a letter of its own, which also names the code and the
-- closed sessions. An act that writes its own letter says so for its transaction, and the trigger writes no second one.
create or replace function private.tell_of_changed_factor() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  change text := case when tg_op = 'DELETE' then 'factor_removed' else 'factor_added' end;
begin
  if current_setting('lpx.writes_own_letter', true) = 'on' then
    return null;
  end if;
  perform private.write_security_letter(owner, u.email, change)
    from auth.users u where u.id = owner and u.deleted_at is null;
  return null;
end $$;
