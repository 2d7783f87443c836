-- What a plan or the trial opens, asked by the policies of every table and bucket with member content: the same as
-- domain/access/benefits.ts, which a test compares. A benefit that nobody knows is opened by nothing.
create function private.plan_opens(holding text, benefit text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(holding = any (case benefit
      when 'courses' then array['trial', 'semestral', 'anual', 'lifetime']
      when 'live_sessions' then array['anual', 'lifetime']
      when 'community' then array['semestral', 'anual', 'lifetime']
      when 'support_sessions' then array['semestral', 'anual', 'lifetime']
      else array[]::text[] end), false)
  $$;

-- Whether a member's running plan or trial opens a benefit, to the second.
create function private.holds_benefit(member uuid, benefit text) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (select from public.memberships m
        where m.user_id = member and m.status = 'active' and m.starts_at <= now()
          and (m.ends_at is null or m.ends_at > now()) and private.plan_opens(m.plan_id, benefit))
      or exists (select from public.trials t
        where t.user_id = member and t.state = 'active' and t.ends_at > now() and private.plan_opens('trial', benefit))
  $$;

-- The one question of policies: may the caller have it? Not before their second factor, if they enrolled one.
create function public.member_may(benefit text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return auth.uid() is not null and public.is_fully_signed_in() and private.holds_benefit(auth.uid(), benefit);
end $$;
revoke execute on function private.plan_opens(text, text), private.holds_benefit(uuid, text) from public;
revoke execute on function public.member_may(text) from public, anon;
grant execute on function public.member_may(text) to authenticated, service_role;

-- What members study is an area of its own: courses, live sessions and recordings.
create or replace function private.role_may(role text, area text, verb text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select verb in ('read', 'write') and area = any (case role
      when 'owner' then
        array['orders', 'access', 'tickets', 'users', 'products', 'setups', 'signals', 'content', 'jobs', 'staff', 'audit']
      when 'support' then array['orders', 'access', 'tickets', 'users']
      when 'content' then array['setups', 'signals', 'content']
      when 'read_only' then case verb
        when 'read' then
          array['orders', 'access', 'tickets', 'users', 'products', 'setups', 'signals', 'content', 'jobs', 'staff', 'audit']
        else array[]::text[] end
      else array[]::text[] end)
  $$;
alter table public.audit_log drop constraint audit_log_area_check;
alter table public.audit_log add constraint audit_log_area_check check (area in
  ('orders', 'access', 'tickets', 'users', 'products', 'setups', 'signals', 'content', 'jobs', 'staff', 'audit'));
alter policy "administrators read the audit log" on public.audit_log
  using (area = any (array(
    select known from unnest(array[
      'orders', 'access', 'tickets', 'users', 'products', 'setups', 'signals', 'content', 'jobs', 'staff', 'audit']) known
    where public.staff_may(known, 'read'))));
