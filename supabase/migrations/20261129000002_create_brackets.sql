-- The tournament beside a weekly draw [3.16, 9.10]: who plays, and each match once its day is over. It decides no prize. The
-- rules are domain/draw/bracket.ts. docs/decisions/196.

create table public.brackets (
  draw_id date primary key references public.draws (id),
  -- Version of the rule of points.
  rules text not null check (char_length(rules) <= 40),
  seeded_at timestamptz not null
);

create table public.bracket_players (
  draw_id date not null references public.brackets (draw_id),
  -- 1 has most points.
  seed smallint not null check (seed between 1 and 16),
  entry_id uuid not null unique references public.draw_entries (id),
  -- Whether the entry was an account's: one that is taken away later loses by walkover.
  has_account boolean not null,
  -- Gained until entries closed.
  lesson_points integer not null check (lesson_points >= 0),
  session_points integer not null check (session_points >= 0),
  vote_points integer not null check (vote_points >= 0),
  evaluation_points integer not null check (evaluation_points >= 0),
  primary key (draw_id, seed),
  unique (draw_id, entry_id)
);

create table public.bracket_matches (
  draw_id date not null references public.brackets (draw_id),
  -- How many places the round has.
  round smallint not null check (round in (16, 8, 4, 2)),
  match smallint not null check (match > 0 and match <= round / 2),
  -- Null where nobody is.
  first_entry uuid,
  second_entry uuid,
  -- Gained on the match's day.
  first_points integer check (first_points >= 0),
  second_points integer check (second_points >= 0),
  winner uuid,
  reason text not null check (reason in ('points', 'earlier_entry', 'bye', 'walkover', 'nobody', 'staff')),
  decided_at timestamptz not null,
  -- What staff say to everybody of a winner that they put right.
  correction text check (char_length(correction) between 1 and 300),
  corrected_at timestamptz,
  version integer not null default 1,
  primary key (draw_id, round, match),
  unique (draw_id, first_entry, round),
  unique (draw_id, second_entry, round),
  foreign key (draw_id, first_entry) references public.bracket_players (draw_id, entry_id),
  foreign key (draw_id, second_entry) references public.bracket_players (draw_id, entry_id),
  check (first_entry <> second_entry),
  check (winner in (first_entry, second_entry)),
  check ((winner is null) = (reason = 'nobody')),
  check ((first_entry is null) = (first_points is null) and (second_entry is null) = (second_points is null)),
  check ((reason = 'staff') = (correction is not null) and (correction is null) = (corrected_at is null))
);
create trigger bracket_matches_version before update on public.bracket_matches
  for each row execute function private.count_version();

-- A match stays as it was decided; staff put its winner right until the round after it is decided.
create function private.guard_bracket_match() returns trigger language plpgsql set search_path = ''
  as $$
declare
  corrected constant text[] := array['winner', 'reason', 'correction', 'corrected_at', 'version'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - corrected = to_jsonb(new) - corrected and not exists (
    select from public.bracket_matches m where m.draw_id = old.draw_id and m.round < old.round) then
    return new;
  end if;
  raise exception 'a match of the bracket stays as it was decided' using errcode = '42501';
end $$;
revoke execute on function private.guard_bracket_match() from public;
create trigger guard_bracket_match before update or delete on public.bracket_matches
  for each row execute function private.guard_bracket_match();

alter table public.brackets enable row level security;
alter table public.bracket_players enable row level security;
alter table public.bracket_matches enable row level security;
-- Their entries' ids say nothing of the person.
create policy "everybody reads brackets" on public.brackets for select to anon, authenticated using (true);
create policy "everybody reads who plays" on public.bracket_players for select to anon, authenticated using (true);
create policy "everybody reads matches" on public.bracket_matches for select to anon, authenticated using (true);
revoke all on public.brackets, public.bracket_players, public.bracket_matches from anon, authenticated, service_role;
grant select on public.brackets, public.bracket_players, public.bracket_matches to anon, authenticated;
grant select, insert, update on public.brackets to service_role;
grant select, insert on public.bracket_players to service_role;
grant select, insert, update on public.bracket_matches to service_role;

create trigger brackets_tell_change after insert on public.brackets
  for each statement execute function public.tell_public_change('draws');
create trigger bracket_matches_tell_change after insert or update on public.bracket_matches
  for each statement execute function public.tell_public_change('draws');

-- The office's list of matches. `is_open`: the winner may be put right.
create view public.bracket_match_list with (security_invoker = true) as
  select b.draw_id || '-' || b.round || '-' || b.match as id, b.draw_id, b.round, b.match, b.first_entry, b.second_entry,
    first.name as first_name, second.name as second_name, one.user_id as first_user_id, other.user_id as second_user_id,
    b.first_points, b.second_points, b.winner, b.reason, b.decided_at, b.correction, b.version,
    b.winner is not null and b.first_entry is not null and b.second_entry is not null and not exists (
      select from public.bracket_matches later where later.draw_id = b.draw_id and later.round < b.round) as is_open,
    concat_ws(' ', first.search_text, second.search_text, b.first_entry, b.second_entry) as search_text
  from public.bracket_matches b
    left join public.draw_entries one on one.id = b.first_entry
    left join public.user_list first on first.id = one.user_id
    left join public.draw_entries other on other.id = b.second_entry
    left join public.user_list second on second.id = other.user_id
  where (select public.staff_may('users', 'read'));
revoke all on public.bracket_match_list from anon, authenticated, service_role;
grant select on public.bracket_match_list to authenticated, service_role;
