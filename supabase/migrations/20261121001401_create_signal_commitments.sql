-- "Before the fact": the hash of each day's signals, published when the day begins; what it was made of, shown when the
-- day is over. Neither is changed afterwards, by nobody.

create table public.signal_commitments (
  -- A day of the reference clock, fixed UTC-4.
  signal_date date primary key,
  -- SHA-256 of the canonical JSON of the day's document (domain/signals/day-commitment.ts).
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  signal_count integer not null check (signal_count >= 0),
  committed_at timestamptz not null
);

create table public.signal_openings (
  signal_date date primary key references public.signal_commitments (signal_date),
  -- The document itself, the random salt in it.
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  -- What was added, moved or taken away after the hash was published.
  later jsonb check (jsonb_typeof(later) = 'array'),
  -- Null until it is shown; never before the day has ended.
  revealed_at timestamptz
    check (revealed_at >= ((signal_date + 1)::timestamp + interval '4 hours') at time zone 'UTC'),
  check ((revealed_at is null) = (later is null))
);

create function public.refuse_commitment_change() returns trigger language plpgsql set search_path = ''
  as $$ begin raise exception 'what was published before the fact stays as it is' using errcode = '42501'; end $$;
create trigger refuse_change before update or delete or truncate on public.signal_commitments
  for each statement execute function public.refuse_commitment_change();
create trigger refuse_removal before delete or truncate on public.signal_openings
  for each statement execute function public.refuse_commitment_change();

-- The one change an opening knows: from hidden to shown.
create trigger refuse_change before update on public.signal_openings for each row
  when (old.revealed_at is not null or new.document is distinct from old.document
    or new.signal_date is distinct from old.signal_date)
  execute function public.refuse_commitment_change();

alter table public.signal_commitments enable row level security;
alter table public.signal_openings enable row level security;
create policy "everybody reads commitments" on public.signal_commitments for select to anon, authenticated using (true);
create policy "everybody reads what has been revealed" on public.signal_openings for select to anon, authenticated
  using (revealed_at is not null);
revoke all on public.signal_commitments, public.signal_openings from anon, authenticated, service_role;
grant select on public.signal_commitments, public.signal_openings to anon, authenticated;
grant select, insert on public.signal_commitments to service_role;
grant select, insert, update on public.signal_openings to service_role;
revoke execute on function public.refuse_commitment_change() from public, anon, authenticated;
