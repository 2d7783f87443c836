-- Writing to many (docs/decisions/210): what is written, to whom of which list, and what became of each letter.

-- Who wants news: nobody who didn't say so. The code is the way out that each letter names, so whoever is written to has a
-- row; `unsubscribed_at` is when they took it, and holds for letters about the service, too, until they choose news again.
create table public.mailing_choices (
  user_id uuid primary key references auth.users (id) on delete cascade default auth.uid(),
  wants_news boolean not null default false,
  unsubscribed_at timestamptz,
  opt_out_code uuid not null unique default gen_random_uuid(),
  updated_at timestamptz not null default now(),
  check (unsubscribed_at is null or not wants_news)
);
create function private.choose_news() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    if new.wants_news and not old.wants_news then
      new.unsubscribed_at := null;
    end if;
    return new;
  end $$;
revoke execute on function private.choose_news() from public;
create trigger mailing_choices_choose before update of wants_news on public.mailing_choices
  for each row execute function private.choose_news();
create trigger mailing_choices_touch before update on public.mailing_choices
  for each row execute function public.touch_updated_at();
alter table public.mailing_choices enable row level security;
create policy "a member reads whether they want news" on public.mailing_choices for select
  to authenticated using (user_id = (select auth.uid()));
create policy "a member says whether they want news" on public.mailing_choices for insert
  to authenticated with check (user_id = (select auth.uid()));
create policy "a member changes whether they want news" on public.mailing_choices for update
  to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
select private.require_second_factor('public.mailing_choices');
revoke all on public.mailing_choices from anon, authenticated;
grant select, insert (wants_news), update (wants_news) on public.mailing_choices to authenticated;
grant all on public.mailing_choices to service_role;

-- Addresses that mailings never write to, in small letters, whether an account has them or not.
create table public.mailing_suppressions (
  address text primary key check (address = lower(btrim(address)) and char_length(address) between 3 and 254),
  reason text not null check (char_length(btrim(reason)) between 1 and 300),
  added_at timestamptz not null,
  -- Staff; no key, as in every row that only says who did something.
  added_by uuid not null
);
create index mailing_suppressions_added_at on public.mailing_suppressions (added_at, address);
alter table public.mailing_suppressions enable row level security;
create policy "staff read whom mailings leave out" on public.mailing_suppressions for select to authenticated
  using ((select public.staff_may('products', 'read')));
select private.require_second_factor('public.mailing_suppressions');
revoke all on public.mailing_suppressions from anon, authenticated;
grant select on public.mailing_suppressions to authenticated;
grant all on public.mailing_suppressions to service_role;

create table public.mailings (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 100),
  kind text not null check (kind in ('news', 'service')),
  subject_es text not null default '' check (char_length(subject_es) <= 150),
  subject_en text not null default '' check (char_length(subject_en) <= 150),
  body_es text not null default '' check (char_length(body_es) <= 10000),
  body_en text not null default '' check (char_length(body_en) <= 10000),
  -- A list of the office and the parameters of its address; domain/mailings/segment.ts reads them.
  list text not null check (list in ('users', 'memberships')),
  query text not null default '' check (char_length(query) <= 600),
  -- Letters a minute, of all processes together.
  pace integer not null check (pace between 1 and 6000),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'done', 'stopped')),
  starts_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- How many were written down as recipients when it started.
  recipients integer,
  -- When its pace lets the next letter go.
  next_letter_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null default 1,
  search_text text not null generated always as (private.to_search_text(name || ' ' || subject_es || ' ' || subject_en)) stored,
  check (state = 'draft' or (subject_es <> '' and subject_en <> '' and body_es <> '' and body_en <> '' and starts_at is not null)),
  check ((started_at is not null) = (state in ('sending', 'done', 'stopped'))),
  check ((ended_at is not null) = (state in ('done', 'stopped')))
);
create index mailings_created_at on public.mailings (created_at, id);
create index mailings_under_way on public.mailings (starts_at) where state in ('scheduled', 'sending');
-- Its pace moves with each letter, which is no other version.
create trigger mailings_version before update of name, kind, subject_es, subject_en, body_es, body_en, list, query, pace, state, starts_at
  on public.mailings for each row execute function private.count_version();
alter table public.mailings enable row level security;
create policy "staff read mailings" on public.mailings for select to authenticated
  using ((select public.staff_may('products', 'read')));
select private.require_second_factor('public.mailings');
revoke all on public.mailings from anon, authenticated;
grant select on public.mailings to authenticated;
grant all on public.mailings to service_role;

-- Who is written to, once each: frozen when the mailing starts. A row is `sending` before the mail server hears of it.
create table public.mailing_recipients (
  mailing_id uuid not null references public.mailings (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'in_doubt', 'failed', 'unsubscribed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  -- A code: why it failed or is in doubt.
  error text check (char_length(error) <= 80),
  primary key (mailing_id, user_id),
  check ((sent_at is not null) = (state = 'sent'))
);
create index mailing_recipients_user on public.mailing_recipients (user_id);
create index mailing_recipients_waiting on public.mailing_recipients (mailing_id, next_attempt_at, user_id) where state = 'waiting';
create index mailing_recipients_sending on public.mailing_recipients (claimed_at) where state = 'sending';
create index mailing_recipients_state on public.mailing_recipients (mailing_id, state);
alter table public.mailing_recipients enable row level security;
create policy "staff read whom a mailing writes to" on public.mailing_recipients for select to authenticated
  using ((select public.staff_may('products', 'read')));
select private.require_second_factor('public.mailing_recipients');
revoke all on public.mailing_recipients from anon, authenticated;
grant select on public.mailing_recipients to authenticated;
grant all on public.mailing_recipients to service_role;

create view public.mailing_progress with (security_invoker = true) as
  select r.mailing_id, r.state, count(*)::integer as letters from public.mailing_recipients r group by r.mailing_id, r.state;
create view public.mailing_recipient_list with (security_invoker = true) as
  select r.mailing_id, r.user_id, l.name, l.email, r.state, r.error, r.attempts, r.claimed_at, r.sent_at
  from public.mailing_recipients r left join public.user_list l on l.id = r.user_id;
revoke all on public.mailing_progress, public.mailing_recipient_list from anon, authenticated, service_role;
grant select on public.mailing_progress, public.mailing_recipient_list to authenticated, service_role;
