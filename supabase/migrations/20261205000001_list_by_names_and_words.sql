-- What the office's lists by name cost with a large shop's rows: docs/decisions/240.
-- Contracts: private.other_accounts_of_name, which no build calls, only the two views that this file replaces.
-- Expanded before: by private.other_accounts_of_names below.

-- A name as it is compared, in a column of its own: policies keep the planner from indexes by an expression.
alter table public.indicator_access
  add column charting_name text not null generated always as (lower(tradingview_username)) stored,
  add column granted_name text generated always as (lower(granted_username)) stored;
create index indicator_access_charting_name on public.indicator_access (charting_name);
create index indicator_access_granted_name on public.indicator_access (granted_name);
alter table public.trials add column granted_name text generated always as (lower(granted_username)) stored;
create index trials_granted_name on public.trials (granted_name);

create index followed_carts_letters_sent on public.followed_carts (letters_sent, id);
create index followed_carts_value_cents on public.followed_carts (value_cents, id);

-- The addresses of the other accounts that name one of these names and have or wait for access, or had a trial under it;
-- small letters. Without a search path of its own, so that the planner puts it into the list's query: it is asked for each
-- row that a page skips, too.
create function private.other_accounts_of_names(own uuid, names text[]) returns setof text
  language sql stable
  as $$
    select distinct coalesce(l.email, o.user_id::text)
    from (
      select a.user_id from public.indicator_access a
      where a.charting_name = any (names) and (a.status <> 'inactive' or a.withdraw_since is not null)
      union all
      select a.user_id from public.indicator_access a where a.granted_name = any (names)
      union all
      select t.user_id from public.trials t where t.granted_name = any (names)
    ) o left join public.user_list l on l.id = o.user_id
    where o.user_id <> own
    order by 1
  $$;
revoke execute on function private.other_accounts_of_names(uuid, text[]) from public;
grant execute on function private.other_accounts_of_names(uuid, text[]) to authenticated, service_role;

-- What the lists of memberships and of accesses are searched by, kept in a row for each of theirs: putting it together from
-- three tables took most of a search. Written by the triggers below alone, behind the account's line of `user_list`.
create table public.search_texts (
  -- Of the membership; of an access its member's.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  search_text text not null
);
create index search_texts_user_id on public.search_texts (user_id);
alter table public.search_texts enable row level security;
create policy "a member reads what their own rows are found by" on public.search_texts for select to authenticated
  using (user_id = (select auth.uid()) or (select public.staff_may('access', 'read')));
select private.require_second_factor('public.search_texts');
revoke all on public.search_texts from anon, authenticated, service_role;
grant select on public.search_texts to authenticated, service_role;

create view private.texts_to_search as
  select m.id, m.user_id, concat_ws(' ', l.search_text, a.charting_name, '#' || m.order_number) as search_text
  from public.memberships m left join public.user_list l on l.id = m.user_id
    left join public.indicator_access a on a.user_id = m.user_id
  union all
  select a.user_id, a.user_id, concat_ws(' ', l.search_text, a.charting_name, a.granted_name)
  from public.indicator_access a left join public.user_list l on l.id = a.user_id;
revoke all on private.texts_to_search from anon, authenticated, service_role;

-- The line is locked first: the statements after it see what whoever had it before wrote.
create function private.write_search_texts(member uuid) returns void
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
create function private.follow_member_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin perform private.write_search_texts(coalesce(new.id, old.id)); return null; end $$;
create function private.follow_membership() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then
    delete from public.search_texts where id = old.id;
  else
    perform private.write_search_texts(new.user_id);
  end if;
  return null;
end $$;
create function private.follow_access() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then delete from public.search_texts where id = old.user_id; end if;
  perform private.write_search_texts(coalesce(new.user_id, old.user_id));
  return null;
end $$;
revoke execute on function private.write_search_texts(uuid), private.follow_member_words(), private.follow_membership(),
  private.follow_access() from public;

create trigger search_texts after insert or delete on public.user_list
  for each row execute function private.follow_member_words();
create trigger search_texts_changed after update on public.user_list
  for each row when (old.search_text <> new.search_text) execute function private.follow_member_words();
create trigger search_texts after insert or delete or update of user_id, order_id on public.memberships
  for each row execute function private.follow_membership();
create trigger search_texts after insert or delete on public.indicator_access
  for each row execute function private.follow_access();
create trigger search_texts_changed after update on public.indicator_access
  for each row when ((old.charting_name, old.granted_name) is distinct from (new.charting_name, new.granted_name))
  execute function private.follow_access();
insert into public.search_texts (id, user_id, search_text) select id, user_id, search_text from private.texts_to_search;

create or replace view public.access_list with (security_invoker = true) as
  select a.user_id, l.name, l.email, a.tradingview_username, a.status, a.requested_at, a.granted_at, a.expires_at,
    a.withdraw_since, a.version,
    s.search_text,
    coalesce(t.state in ('requested', 'active'), false) as is_trial,
    a.granted_username, a.problem, a.problem_at, a.late_at,
    array(select o.* from private.other_accounts_of_names(a.user_id, array[a.charting_name, a.granted_name]) o) as also_of
  from public.indicator_access a left join public.search_texts s on s.id = a.user_id
    left join public.user_list l on l.id = a.user_id
    left join public.trials t on t.user_id = a.user_id;

create or replace view public.trial_list with (security_invoker = true) as
  select t.user_id, l.name, l.email, t.tradingview_username, t.state, t.requested_at, t.granted_at, t.ends_at,
    t.refused_at, t.refusal, a.version, a.problem,
    coalesce(l.search_text, '') || ' ' || lower(t.tradingview_username) as search_text,
    array(select o.* from private.other_accounts_of_names(t.user_id, array[lower(t.tradingview_username)]) o) as also_of
  from public.trials t left join public.user_list l on l.id = t.user_id
    left join public.indicator_access a on a.user_id = t.user_id;
drop function private.other_accounts_of_name(uuid, text[]);

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
