-- Who is in the community's group: invited one by one, and taken out when the plan ends [1.10, 6.4]. Written by the
-- server alone, by what Telegram tells it.
create table public.community_members (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is gone: who is in the group is still to be taken out.
  user_id uuid unique references auth.users (id) on delete set null,
  state text not null check (state in ('invited', 'joined', 'removed')),
  invite_link text unique check (char_length(invite_link) <= 300),
  invite_expires_at timestamptz,
  telegram_user_id bigint unique,
  telegram_username text check (char_length(telegram_username) <= 64),
  joined_at timestamptz,
  removed_at timestamptz,
  -- Of the taking out.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 80),
  check ((state = 'invited') = (invite_link is not null)),
  check ((invite_link is null) = (invite_expires_at is null)),
  check ((state = 'joined') = (telegram_user_id is not null)),
  check (state <> 'joined' or joined_at is not null)
);
create index community_members_in_group on public.community_members (next_attempt_at) where state <> 'removed';

alter table public.community_members enable row level security;
create policy "a member reads whether they are in the group" on public.community_members for select to authenticated
  using (user_id = (select auth.uid()) or (select public.staff_may('users', 'read')));
select private.require_second_factor('public.community_members');
-- The link is told by the action that makes it, to whose it is.
revoke all on public.community_members from anon, authenticated;
grant select (user_id, state, telegram_username, joined_at, removed_at) on public.community_members to authenticated;
grant all on public.community_members to service_role;
