-- What is shown of results is an area of its own: accounts, their days and trades, and withdrawal certificates.
create or replace function private.role_may(role text, area text, verb text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select verb in ('read', 'write') and area = any (case role
      when 'owner' then array['orders', 'access', 'tickets', 'users', 'products', 'setups', 'signals', 'content', 'results',
        'jobs', 'staff', 'audit']
      when 'support' then array['orders', 'access', 'tickets', 'users']
      when 'content' then array['setups', 'signals', 'content', 'results']
      when 'read_only' then case verb
        when 'read' then array['orders', 'access', 'tickets', 'users', 'products', 'setups', 'signals', 'content', 'results',
          'jobs', 'staff', 'audit']
        else array[]::text[] end
      else array[]::text[] end)
  $$;
alter table public.audit_log drop constraint audit_log_area_check;
alter table public.audit_log add constraint audit_log_area_check check (area in ('orders', 'access', 'tickets', 'users',
  'products', 'setups', 'signals', 'content', 'results', 'jobs', 'staff', 'audit'));
alter policy "administrators read the audit log" on public.audit_log
  using (area = any (array(
    select known from unnest(array['orders', 'access', 'tickets', 'users', 'products', 'setups', 'signals', 'content',
      'results', 'jobs', 'staff', 'audit']) known
    where public.staff_may(known, 'read'))));
