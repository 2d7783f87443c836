-- What the office's lists by name cost with a large shop's rows, in place of a file that added columns to tables which builds
-- before it read whole: docs/decisions/240 and 245. A database that has run that file comes to the same tables.
-- Replaces: 20261205000001_list_by_names_and_words.sql
-- Contracts: indicator_access.charting_name and granted_name and trials.granted_name, which no build names, only what this
-- file replaces; private.other_accounts_of_name, which no build calls, only its views.
-- Expanded before: by the collation and private.other_accounts_of_names below.

-- Charting names are equal whatever their case. Policies keep the planner from an index by `lower(…)`, not from one by a collation.
create collation public.case_insensitive (provider = icu, locale = 'und-u-ks-level2', deterministic = false);

create index if not exists followed_carts_letters_sent on public.followed_carts (letters_sent, id);
create index if not exists followed_carts_value_cents on public.followed_carts (value_cents, id);

-- The addresses of the other accounts that name one of these names and have or wait for access, or had a trial under it.
-- Without a search path of its own, so that the planner puts it into the list's query: it is asked for each row that a page
-- skips, too.
create or replace function private.other_accounts_of_names(own uuid, names text[]) returns setof text
  language sql stable
  as $$
    select distinct coalesce(l.email, o.user_id::text)
    from (
      select a.user_id from public.indicator_access a
      where a.tradingview_username collate public.case_insensitive = any (names)
        and (a.status <> 'inactive' or a.withdraw_since is not null)
      union all
      select a.user_id from public.indicator_access a
      where a.granted_username collate public.case_insensitive = any (names)
      union all
      select t.user_id from public.trials t where t.granted_username collate public.case_insensitive = any (names)
    ) o left join public.user_list l on l.id = o.user_id
    where o.user_id <> own
    order by 1
  $$;
revoke execute on function private.other_accounts_of_names(uuid, text[]) from public;
grant execute on function private.other_accounts_of_names(uuid, text[]) to authenticated, service_role;

-- What the lists of memberships and of accesses are searched by, kept in a row for each of theirs: putting it together from
-- three tables took most of a search. Written by the triggers below alone, behind the account's line of `user_list`.
create table if not exists public.search_texts (
  -- Of the membership; of an access its member's.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  search_text text not null
);
create index if not exists search_texts_user_id on public.search_texts (user_id);
alter table public.search_texts enable row level security;
drop policy if exists "a member reads what their own rows are found by" on public.search_texts;
create policy "a member reads what their own rows are found by" on public.search_texts for select to authenticated
  using (user_id = (select auth.uid()) or (select public.staff_may('access', 'read')));
drop policy if exists "a second factor that was enrolled must be shown" on public.search_texts;
select private.require_second_factor('public.search_texts');
revoke all on public.search_texts from anon, authenticated, service_role;
grant select on public.search_texts to authenticated, service_role;

create or replace view private.texts_to_search as
  select m.id, m.user_id, concat_ws(' ', l.search_text, lower(a.tradingview_username), '#' || m.order_number) as search_text
  from public.memberships m left join public.user_list l on l.id = m.user_id
    left join public.indicator_access a on a.user_id = m.user_id
  union all
  select a.user_id, a.user_id, concat_ws(' ', l.search_text, lower(a.tradingview_username), lower(a.granted_username))
  from public.indicator_access a left join public.user_list l on l.id = a.user_id;
revoke all on private.texts_to_search from anon, authenticated, service_role;

-- The line is locked first: the statements after it see what whoever had it before wrote.
create or replace function private.write_search_texts(member uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.user_list where id = member for update;
  update public.search_texts s set user_id = t.user_id, search_text = t.search_text
    from private.texts_to_search t
    where t.user_id = member and s.id = t.id and (s.user_id, s.search_text) is distinct from (t.user_id, t.search_text);
  insert into public.search_texts (id, user_id, search_text)
    select t.id, t.user_id, t.search_text from private.texts_to_search t where t.user_id = member
    on conflict (id) do nothing;
end $$;
create or replace function private.follow_member_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin perform private.write_search_texts(coalesce(new.id, old.id)); return null; end $$;
-- The other two are of 20261205000002.
revoke execute on function private.write_search_texts(uuid), private.follow_member_words(), private.follow_membership(),
  private.follow_access() from public;

create or replace trigger search_texts after insert or delete on public.user_list
  for each row execute function private.follow_member_words();
create or replace trigger search_texts_changed after update on public.user_list
  for each row when (old.search_text <> new.search_text) execute function private.follow_member_words();
create or replace trigger search_texts after insert or delete or update of user_id, order_id on public.memberships
  for each row execute function private.follow_membership();
create or replace trigger search_texts after insert or delete on public.indicator_access
  for each row execute function private.follow_access();
create or replace trigger search_texts_changed after update on public.indicator_access
  for each row when ((lower(old.tradingview_username), lower(old.granted_username))
    is distinct from (lower(new.tradingview_username), lower(new.granted_username)))
  execute function private.follow_access();
insert into public.search_texts (id, user_id, search_text) select id, user_id, search_text from private.texts_to_search
  on conflict (id) do nothing;

create or replace view public.access_list with (security_invoker = true) as
  select a.user_id, l.name, l.email, a.tradingview_username, a.status, a.requested_at, a.granted_at, a.expires_at,
    a.withdraw_since, a.version,
    s.search_text,
    coalesce(t.state in ('requested', 'active'), false) as is_trial,
    a.granted_username, a.problem, a.problem_at, a.late_at,
    array(select o.* from private.other_accounts_of_names(a.user_id, array[a.tradingview_username, a.granted_username]) o)
      as also_of
  from public.indicator_access a left join public.search_texts s on s.id = a.user_id
    left join public.user_list l on l.id = a.user_id
    left join public.trials t on t.user_id = a.user_id;

create or replace view public.trial_list with (security_invoker = true) as
  select t.user_id, l.name, l.email, t.tradingview_username, t.state, t.requested_at, t.granted_at, t.ends_at,
    t.refused_at, t.refusal, a.version, a.problem,
    coalesce(l.search_text, '') || ' ' || lower(t.tradingview_username) as search_text,
    array(select o.* from private.other_accounts_of_names(t.user_id, array[t.tradingview_username]) o) as also_of
  from public.trials t left join public.user_list l on l.id = t.user_id
    left join public.indicator_access a on a.user_id = t.user_id;
drop function if exists private.other_accounts_of_name(uuid, text[]);

create or replace view public.membership_list with (security_invoker = true) as
  select m.id, m.user_id, l.name, l.email, coalesce(a.tradingview_username, l.tradingview_username) as tradingview_username,
    m.plan_id, m.source, m.order_id, m.order_number, m.created_at, m.granted_at, m.months, m.added_days,
    m.starts_at, coalesce(m.runs_from, m.starts_at) as runs_from, m.ends_at, m.ended_at, m.end_reason, m.version,
    case when m.status = 'ended' then m.ended_at else m.ends_at end as until_at,
    case when m.status = 'ended' or m.ends_at <= now() then 'ended' when m.status = 'frozen' then 'frozen'
      when coalesce(m.runs_from, m.starts_at) > now() then 'waiting' else 'active' end as state,
    exists (select from public.memberships n where n.user_id = m.user_id and n.id <> m.id and n.status <> 'ended'
      and (n.ends_at is null or n.ends_at > m.ends_at)) as is_followed,
    a.status as access_status, a.problem as access_problem,
    (select c.reason from public.membership_changes c
      where c.membership_id = m.id and c.kind = 'granted' order by c.at limit 1) as grant_reason,
    (select g.name from public.membership_changes c join public.user_list g on g.id = c.actor
      where c.membership_id = m.id and c.kind = 'granted' order by c.at limit 1) as granted_by,
    (select c.reason from public.membership_changes c
      where c.membership_id = m.id and c.kind = 'ended' order by c.at desc limit 1) as ending_reason,
    s.search_text
  from public.memberships m left join public.search_texts s on s.id = m.id
    left join public.user_list l on l.id = m.user_id
    left join public.indicator_access a on a.user_id = m.user_id;

alter table public.indicator_access drop column if exists charting_name, drop column if exists granted_name;
alter table public.trials drop column if exists granted_name;
create index indicator_access_charting_name on public.indicator_access (tradingview_username collate public.case_insensitive);
create index indicator_access_granted_name on public.indicator_access (granted_username collate public.case_insensitive);
create index trials_granted_name on public.trials (granted_username collate public.case_insensitive);
