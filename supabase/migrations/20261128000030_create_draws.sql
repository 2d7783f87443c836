-- The weekly draw [1.8, 9.10]: what was promised, who entered, what came out. The rules are domain/draw; the checks and
-- triggers here keep that nothing of a draw changes once it was said. docs/decisions/193, 194.

create table public.draws (
  -- Its Friday on the reference clock.
  id date primary key,
  state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'cancelled')),
  -- Version of the rules that it was opened under.
  rules text not null check (char_length(rules) <= 40),
  -- SHA-256 of the seed.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- The beacon's chain (hash, publicKey, genesis, period) and its round.
  chain jsonb not null check (jsonb_typeof(chain) = 'object'),
  round bigint not null check (round > 0),
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  beacon_at timestamptz not null check (beacon_at > closes_at),
  closed_at timestamptz,
  list_sha256 text check (list_sha256 ~ '^[0-9a-f]{64}$'),
  entries integer check (entries >= 0),
  excluded integer check (excluded >= 0),
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('list_late', 'seed_lost', 'staff')),
  -- What staff say of it to everybody.
  cancel_words text check (char_length(cancel_words) between 1 and 300),
  version integer not null default 1,
  -- Its entries in the evidence ledger.
  opening_sequence bigint not null references public.evidence_entries (sequence),
  list_sequence bigint references public.evidence_entries (sequence),
  cancel_sequence bigint references public.evidence_entries (sequence),
  check ((list_sha256 is null) = (closed_at is null)),
  check ((list_sequence is null) = (closed_at is null)),
  check ((entries is null) = (closed_at is null) and (excluded is null) = (closed_at is null)),
  check (state not in ('closed', 'drawn') or closed_at is not null),
  check (state <> 'open' or closed_at is null),
  check ((state = 'cancelled') = (cancelled_at is not null) and (cancelled_at is null) = (cancel_reason is null)),
  check ((cancel_reason is not distinct from 'staff') = (cancel_words is not null))
);
create unique index draws_one_open on public.draws ((true)) where state = 'open';
create index draws_opening_sequence on public.draws (opening_sequence);
create index draws_list_sequence on public.draws (list_sequence);
create index draws_cancel_sequence on public.draws (cancel_sequence);
create trigger draws_version before update on public.draws for each row execute function private.count_version();

-- The secret until its draw is drawn, sealed with the server's key.
create table public.draw_seeds (
  draw_id date primary key references public.draws (id),
  sealed text not null
);

create table public.draw_entries (
  -- Published, and says nothing of the person.
  id uuid primary key default gen_random_uuid(),
  draw_id date not null references public.draws (id),
  -- Null once the account's row is gone; the entry stays.
  user_id uuid references auth.users (id) on delete set null,
  -- Of the mailbox in all its spellings (domain/contact): one entry.
  mailbox_hash text not null,
  entered_at timestamptz not null,
  -- Version of the rules that were shown, and whether name and picture may be.
  rules text not null check (char_length(rules) <= 40),
  shown_name text check (char_length(shown_name) between 1 and 120),
  name_salt text check (name_salt ~ '^[0-9a-f]{32}$'),
  name_hash text check (name_hash ~ '^[0-9a-f]{64}$'),
  -- The cancelled draw that it comes from.
  moved_from date references public.draws (id),
  -- Its place in the order, 1 is the first.
  rank integer check (rank > 0),
  unique (draw_id, user_id),
  unique (draw_id, mailbox_hash),
  unique (draw_id, rank),
  check ((shown_name is null) = (name_salt is null)),
  check (shown_name is null or name_hash is not null)
);
create index draw_entries_user_id on public.draw_entries (user_id);
create index draw_entries_moved_from on public.draw_entries (moved_from);

-- Before the close, by staff with their words, or because the account is banned or gone by then; not in the list.
create table public.draw_exclusions (
  entry_id uuid primary key references public.draw_entries (id),
  kind text not null check (kind in ('staff', 'banned', 'gone')),
  reason text check (char_length(reason) between 1 and 300),
  at timestamptz not null,
  check ((kind = 'staff') = (reason is not null))
);

create table public.draw_results (
  draw_id date primary key references public.draws (id),
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  randomness text not null check (randomness ~ '^[0-9a-f]{64}$'),
  signature text not null check (signature ~ '^[0-9a-f]{96}$'),
  order_sha256 text not null check (order_sha256 ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz not null,
  sequence bigint not null references public.evidence_entries (sequence)
);
create index draw_results_sequence on public.draw_results (sequence);

-- One row for each award: a prize that wasn't claimed in time is awarded again, to the next in the order.
create table public.draw_prizes (
  id uuid primary key default gen_random_uuid(),
  draw_id date not null references public.draws (id),
  -- Which of the draw's prizes, and the how manieth award it is.
  prize smallint not null check (prize > 0),
  award smallint not null check (award > 0),
  entry_id uuid not null unique references public.draw_entries (id),
  state text not null default 'announced' check (state in ('announced', 'claimed', 'delivered', 'lapsed')),
  announced_at timestamptz not null,
  claim_until timestamptz not null check (claim_until > announced_at),
  claimed_at timestamptz,
  firm text check (char_length(firm) between 1 and 60),
  delivered_at timestamptz,
  -- What shows that it was, in words or as an address; everybody reads it.
  proof text check (char_length(proof) between 1 and 300),
  lapsed_at timestamptz,
  version integer not null default 1,
  unique (draw_id, award),
  check ((state in ('claimed', 'delivered')) = (claimed_at is not null) and (claimed_at is null) = (firm is null)),
  check ((state = 'delivered') = (delivered_at is not null) and (delivered_at is null) = (proof is null)),
  check ((state = 'lapsed') = (lapsed_at is not null))
);
create unique index draw_prizes_one_holder on public.draw_prizes (draw_id, prize) where state <> 'lapsed';
create trigger draw_prizes_version before update on public.draw_prizes
  for each row execute function private.count_version();

-- What was said of a draw stays said: its promise always, its list from the close on, all of it once it is over.
create function private.guard_draw() returns trigger language plpgsql set search_path = ''
  as $$
declare
  promise constant text[] := array['state', 'closed_at', 'list_sha256', 'entries', 'excluded', 'list_sequence',
    'cancelled_at', 'cancel_reason', 'cancel_words', 'cancel_sequence', 'version'];
  list constant text[] := array['state', 'cancelled_at', 'cancel_reason', 'cancel_words', 'cancel_sequence', 'version'];
begin
  if tg_op = 'UPDATE' and old.state in ('open', 'closed')
    and to_jsonb(old) - (case old.state when 'open' then promise else list end)
      = to_jsonb(new) - (case old.state when 'open' then promise else list end)
    and (old.state = 'open' or new.state in ('drawn', 'cancelled')) then
    return new;
  end if;
  raise exception 'a draw stays what it was announced to be' using errcode = '42501';
end $$;
create trigger guard_draw before update or delete on public.draws for each row execute function private.guard_draw();

-- From the close on nobody enters or leaves: an entry gets its rank, once, and may lose its name.
create function private.guard_draw_entry() returns trigger language plpgsql set search_path = ''
  as $$
begin
  if tg_op = 'UPDATE' and new.user_id is null then
    new.shown_name := null;
    new.name_salt := null;
  end if;
  if exists (select from public.draws d
      where d.id = case when tg_op = 'DELETE' then old.draw_id else new.draw_id end and d.state = 'open') then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and (old.rank is null or old.rank is not distinct from new.rank)
    and (new.shown_name is null or new.shown_name = old.shown_name)
    and to_jsonb(old) - array['user_id', 'rank', 'shown_name', 'name_salt']
      = to_jsonb(new) - array['user_id', 'rank', 'shown_name', 'name_salt'] then
    return new;
  end if;
  raise exception 'the list of this draw is closed' using errcode = '42501';
end $$;
create trigger guard_draw_entry before insert or update or delete on public.draw_entries
  for each row execute function private.guard_draw_entry();

create function private.guard_draw_exclusion() returns trigger language plpgsql set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' and exists (select from public.draw_entries e join public.draws d on d.id = e.draw_id
      where e.id = new.entry_id and d.state = 'open') then
    return new;
  end if;
  raise exception 'entries are excluded before the close, for good' using errcode = '42501';
end $$;
create trigger guard_draw_exclusion before insert or update or delete on public.draw_exclusions
  for each row execute function private.guard_draw_exclusion();

create function private.refuse_draw_change() returns trigger language plpgsql set search_path = ''
  as $$ begin raise exception 'a draw is never drawn twice' using errcode = '42501'; end $$;
create trigger refuse_change before update or delete or truncate on public.draw_results
  for each statement execute function private.refuse_draw_change();
revoke execute on function private.guard_draw(), private.guard_draw_entry(), private.guard_draw_exclusion(),
  private.refuse_draw_change() from public;

alter table public.draws enable row level security;
alter table public.draw_seeds enable row level security;
alter table public.draw_entries enable row level security;
alter table public.draw_exclusions enable row level security;
alter table public.draw_results enable row level security;
alter table public.draw_prizes enable row level security;
create policy "everybody reads draws" on public.draws for select to anon, authenticated using (true);
create policy "everybody reads what was drawn" on public.draw_results for select to anon, authenticated using (true);
create policy "everybody reads prizes" on public.draw_prizes for select to anon, authenticated using (true);
create policy "a member reads their own entries" on public.draw_entries for select to authenticated
  using (user_id = (select auth.uid()) or (select public.staff_may('users', 'read')));
create policy "a member reads why they were excluded" on public.draw_exclusions for select to authenticated
  using ((select public.staff_may('users', 'read')) or exists (
    select from public.draw_entries e where e.id = entry_id and e.user_id = (select auth.uid())));
select private.require_second_factor('public.draw_entries');
select private.require_second_factor('public.draw_exclusions');
revoke all on public.draws, public.draw_seeds, public.draw_entries, public.draw_exclusions, public.draw_results,
  public.draw_prizes from anon, authenticated, service_role;
grant select on public.draws, public.draw_results, public.draw_prizes to anon, authenticated;
grant select on public.draw_entries, public.draw_exclusions to authenticated;
grant select, insert, update on public.draws, public.draw_prizes to service_role;
grant select, insert, delete on public.draw_seeds to service_role;
grant select, insert, update, delete on public.draw_entries to service_role;
grant select, insert on public.draw_exclusions, public.draw_results to service_role;

create trigger draws_tell_change after insert or update on public.draws
  for each statement execute function public.tell_public_change();
create trigger draw_prizes_tell_change after insert or update on public.draw_prizes
  for each statement execute function public.tell_public_change('draws');
-- The name goes with the account, too: by the guard above, which such an update doesn't name.
create trigger draw_entries_tell_change after insert or delete or update of shown_name, user_id on public.draw_entries
  for each statement execute function public.tell_public_change('draws');

-- The ledger learns what a draw says.
alter table public.evidence_entries drop constraint evidence_entries_kind_check;
alter table public.evidence_entries add constraint evidence_entries_kind_check
  check (kind in ('trades', 'correction', 'account_day', 'account_correction', 'record_day', 'record_correction',
    'draw_opening', 'draw_list', 'draw_result', 'draw_cancelled')) not valid;
alter table public.evidence_entries validate constraint evidence_entries_kind_check;
