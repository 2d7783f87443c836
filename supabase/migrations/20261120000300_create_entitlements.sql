-- What a member may open: memberships, access to the indicator, first steps, and the courses on offer.

create table public.memberships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  plan_id text not null check (plan_id in ('semestral', 'anual', 'lifetime')),
  source text not null check (source in ('order', 'admin')),
  order_id uuid references public.orders (id),
  status text not null default 'active' check (status in ('active', 'frozen', 'ended')),
  starts_at timestamptz not null,
  -- Null for a lifetime membership.
  ends_at timestamptz check (ends_at > starts_at),
  ended_at timestamptz,
  end_reason text check (end_reason in ('refund', 'reversal', 'dispute', 'upgrade', 'admin')),
  created_at timestamptz not null default now(),
  unique (order_id, plan_id),
  check ((source = 'order') = (order_id is not null))
);
create index memberships_user_id on public.memberships (user_id);

create table public.indicator_access (
  user_id uuid primary key references auth.users (id) on delete cascade,
  status text not null default 'pending' check (status in ('inactive', 'pending', 'active')),
  tradingview_username text not null check (char_length(tradingview_username) between 1 and 60),
  requested_at timestamptz not null default now(),
  granted_at timestamptz,
  -- When the grant on the charting platform must end; null for lifetime.
  expires_at timestamptz,
  updated_at timestamptz not null default now()
);
create trigger indicator_access_touch before update on public.indicator_access
  for each row execute function public.touch_updated_at();

create table public.indicator_access_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  event text not null check (event in ('paid', 'queued', 'granted', 'revoked', 'frozen', 'resumed')),
  actor uuid,
  at timestamptz not null default now()
);
create index indicator_access_events_user_id on public.indicator_access_events (user_id, at);

create table public.onboarding_tasks (
  user_id uuid not null references auth.users (id) on delete cascade default auth.uid(),
  key text not null check (key in ('welcome', 'indicator_access', 'join_community', 'first_setup',
    'complete_tutorial', 'ea_download', 'ea_first_backtest')),
  set_by_team boolean not null default false,
  completed_at timestamptz not null default now(),
  primary key (user_id, key)
);

create table public.courses (
  id text primary key,
  position integer not null unique,
  title_es text not null,
  title_en text not null,
  description_es text not null,
  description_en text not null,
  lesson_count integer not null check (lesson_count >= 0)
);

alter table public.memberships enable row level security;
alter table public.indicator_access enable row level security;
alter table public.indicator_access_events enable row level security;
alter table public.onboarding_tasks enable row level security;
alter table public.courses enable row level security;

create policy "a member reads their own memberships" on public.memberships for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "a member reads their own indicator access" on public.indicator_access for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "a member reads the history of their own access" on public.indicator_access_events for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "a member reads their own first steps" on public.onboarding_tasks for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
-- The team completes the indicator access step; the rest is the member's own to tick and untick.
create policy "a member ticks their own first steps" on public.onboarding_tasks for insert to authenticated
  with check (user_id = (select auth.uid()) and key <> 'indicator_access' and not set_by_team);
create policy "a member unticks their own first steps" on public.onboarding_tasks for delete to authenticated
  using (user_id = (select auth.uid()) and not set_by_team);
create policy "everybody reads the course list" on public.courses for select to anon, authenticated using (true);

revoke all on public.memberships, public.indicator_access, public.indicator_access_events, public.onboarding_tasks,
  public.courses from anon, authenticated;
grant select on public.memberships, public.indicator_access, public.indicator_access_events to authenticated;
grant select, delete, insert (key) on public.onboarding_tasks to authenticated;
grant select on public.courses to anon, authenticated;
grant all on public.memberships, public.indicator_access, public.indicator_access_events, public.onboarding_tasks,
  public.courses to service_role;
grant usage, select on all sequences in schema public to service_role;
revoke all on all sequences in schema public from anon, authenticated;
