-- What a member sees and does of their own account in the auth service, whose tables stay out of everybody's reach.

create function public.my_sessions()
  returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, is_current boolean)
  language sql stable security definer set search_path = ''
  as $$
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), coalesce(s.user_agent, ''),
      coalesce(host(s.ip), ''), s.id::text is not distinct from (select auth.jwt() ->> 'session_id')
    from auth.sessions s
    where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    order by 3 desc, 1
  $$;

-- False for a session that is not the caller's, as for one that is not there.
create function public.end_my_session(session_id uuid) returns boolean
  language sql volatile security definer set search_path = ''
  as $$
    with ended as (
      delete from auth.sessions s where s.id = end_my_session.session_id and s.user_id = (select auth.uid()) returning 1
    )
    select exists (select from ended)
  $$;

-- Forgets an address that waits for its confirmation, and voids the links and codes sent for it.
create function public.cancel_my_email_change() returns boolean
  language sql volatile security definer set search_path = ''
  as $$
    with tokens as (
      delete from auth.one_time_tokens
      where user_id = (select auth.uid()) and token_type in ('email_change_token_new', 'email_change_token_current')
    ), cancelled as (
      update auth.users set email_change = '', email_change_sent_at = null, email_change_token_new = '',
        email_change_token_current = '', email_change_confirm_status = 0
      where id = (select auth.uid()) and email_change <> '' returning 1
    )
    select exists (select from cancelled)
  $$;

revoke execute on function public.my_sessions(), public.end_my_session(uuid), public.cancel_my_email_change()
  from public, anon, service_role;
grant execute on function public.my_sessions(), public.end_my_session(uuid), public.cancel_my_email_change()
  to authenticated;
