-- A member who has a second factor is one only with it: what is theirs is neither shown nor changed before.

-- Whether the session has shown what its owner enrolled: it is at aal2, or there is nothing to show. The one question
-- of every policy below, asked once a statement.
create function public.is_fully_signed_in() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' or not exists (
      select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')
  $$;

-- Every table with rows that only members see or write is named to this function; tests/rls/second-factor.test.ts asks
-- the catalogue for one that was not. `public_rows` is a condition for rows that anybody may read all the same.
create function private.require_second_factor(relation regclass, public_rows text default 'false') returns void
  language plpgsql set search_path = ''
  as $$
begin
  execute format('create policy "a second factor that was enrolled must be shown" on %s as restrictive to authenticated
    using (%s or (select public.is_fully_signed_in()))', relation, public_rows);
end $$;
revoke execute on function private.require_second_factor(regclass, text) from public;

do $$
declare
  guarded regclass;
begin
  foreach guarded in array array['public.admin_users', 'public.alert_preferences', 'public.audit_log', 'public.carts',
    'public.consents', 'public.coupon_redemptions', 'public.disputes', 'public.indicator_access',
    'public.indicator_access_events', 'public.memberships', 'public.onboarding_tasks', 'public.order_items',
    'public.orders', 'public.outbox', 'public.payment_events', 'public.payments', 'public.profiles', 'public.push_subscriptions',
    'public.refunds', 'public.setup_votes', 'public.support_tickets', 'public.telegram_links']::regclass[] loop
    perform private.require_second_factor(guarded);
  end loop;
end $$;
-- Trades, signals and salts follow their setup.
select private.require_second_factor('public.setups', 'plan_id is null');

-- The same for what asks with the owner's rights.
create or replace function public.my_sessions()
  returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, is_current boolean)
  language sql stable security definer set search_path = ''
  as $$
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), coalesce(s.user_agent, ''),
      coalesce(host(s.ip), ''), s.id::text is not distinct from (select auth.jwt() ->> 'session_id')
    from auth.sessions s
    where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
      and (select public.is_fully_signed_in())
    order by 3 desc, 1
  $$;

create or replace function public.end_my_session(session_id uuid) returns boolean
  language sql volatile security definer set search_path = ''
  as $$
    with ended as (
      delete from auth.sessions s where s.id = end_my_session.session_id and s.user_id = (select auth.uid())
        and (select public.is_fully_signed_in())
      returning 1
    )
    select exists (select from ended)
  $$;

create or replace function public.cancel_my_email_change() returns boolean
  language sql volatile security definer set search_path = ''
  as $$
    with tokens as (
      delete from auth.one_time_tokens
      where user_id = (select auth.uid()) and token_type in ('email_change_token_new', 'email_change_token_current')
        and (select public.is_fully_signed_in())
    ), cancelled as (
      update auth.users set email_change = '', email_change_sent_at = null, email_change_token_new = '',
        email_change_token_current = '', email_change_confirm_status = 0
      where id = (select auth.uid()) and email_change <> '' and (select public.is_fully_signed_in()) returning 1
    )
    select exists (select from cancelled)
  $$;

create or replace function public.count_my_recovery_codes() returns integer
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer from public.recovery_codes
    where user_id = (select auth.uid()) and (select public.is_fully_signed_in())
  $$;

revoke execute on function public.is_fully_signed_in() from public, anon, service_role;
grant execute on function public.is_fully_signed_in() to authenticated;
