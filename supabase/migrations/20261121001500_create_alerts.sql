-- Alerts beyond the open tab: the browsers and the Telegram chat a member linked, the address of their calendar, what
-- they want to be told of, and the outbox's channels that carry it.

alter table public.outbox drop constraint outbox_channel_check;
alter table public.outbox add constraint outbox_channel_check check (channel in ('mail', 'push', 'telegram'));
-- From then on the message is no use: it is dropped, never sent late. Null: it keeps.
alter table public.outbox add column expires_at timestamptz;
drop index public.outbox_open;
create index outbox_open on public.outbox (channel, next_attempt_at) where sent_at is null and failed_at is null;

create table public.alert_preferences (
  user_id uuid primary key references auth.users (id) on delete cascade default auth.uid(),
  scope text not null default 'voted' check (scope in ('voted', 'plan', 'chosen')),
  assets text[] not null default '{}' check (cardinality(assets) <= 50 and char_length(assets::text) <= 1200),
  sessions text[] not null default '{}' check (sessions <@ array['asia', 'europa', 'ny'] and cardinality(sessions) <= 3),
  -- Times of the member's own zone; quiet_to may be the next day's.
  quiet_from time,
  quiet_to time,
  time_zone text check (time_zone ~ '^[A-Za-z0-9_+/-]{1,60}$'),
  updated_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (time_zone is null)),
  check (quiet_from <> quiet_to),
  check (scope <> 'chosen' or cardinality(assets) + cardinality(sessions) > 0)
);
create trigger alert_preferences_touch before update on public.alert_preferences
  for each row execute function public.touch_updated_at();

-- A browser that takes push messages. The endpoint is its address at the browser maker's push service.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 200),
  auth text not null check (char_length(auth) <= 100),
  user_agent text not null default '' check (char_length(user_agent) <= 500),
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id on public.push_subscriptions (user_id);

create table public.telegram_links (
  user_id uuid primary key references auth.users (id) on delete cascade,
  chat_id bigint not null unique,
  username text check (char_length(username) <= 64),
  linked_at timestamptz not null default now()
);

-- SHA-256 of the code inside the deep link that a member follows to Telegram, used once.
create table public.telegram_link_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);

-- Looked up by the hash; sealed beside it, because its owner may copy the address again.
create table public.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  sealed_secret text not null,
  created_at timestamptz not null default now()
);

-- What a push service knows this server by, where the environment gives no keys of its own.
create table public.push_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now()
);

-- Signals whose alerts were written: by one process, in the transaction that writes them.
create table public.alerted_signals (
  setup_id bigint not null,
  signal_date date not null,
  alerted_at timestamptz not null default now(),
  primary key (setup_id, signal_date),
  foreign key (setup_id, signal_date) references public.daily_setup_signals (setup_id, signal_date) on delete cascade
);

alter table public.alert_preferences enable row level security;
alter table public.push_subscriptions enable row level security;
alter table public.telegram_links enable row level security;
alter table public.telegram_link_codes enable row level security;
alter table public.calendar_feeds enable row level security;
alter table public.push_keys enable row level security;
alter table public.alerted_signals enable row level security;

create policy "a member reads what they want alerts for" on public.alert_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a member says what they want alerts for" on public.alert_preferences for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "a member changes what they want alerts for" on public.alert_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
-- Both are made by the server, which checks where they lead; their owner may take them away.
create policy "a member reads their own browsers" on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a member takes a browser of theirs away" on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "a member reads their own Telegram link" on public.telegram_links for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a member takes their Telegram link away" on public.telegram_links for delete to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.alert_preferences, public.push_subscriptions, public.telegram_links, public.telegram_link_codes,
  public.calendar_feeds, public.push_keys, public.alerted_signals from anon, authenticated;
grant select, insert (user_id, scope, assets, sessions, quiet_from, quiet_to, time_zone),
  update (user_id, scope, assets, sessions, quiet_from, quiet_to, time_zone) on public.alert_preferences to authenticated;
grant select, delete on public.push_subscriptions, public.telegram_links to authenticated;
grant all on public.alert_preferences, public.push_subscriptions, public.telegram_links, public.telegram_link_codes,
  public.calendar_feeds, public.push_keys, public.alerted_signals to service_role;

do $$
begin
  if to_regprocedure('gateway.publish_table(regclass)') is not null then
    perform gateway.publish_table('public.telegram_links');
  else
    alter publication supabase_realtime add table public.telegram_links;
  end if;
end $$;
