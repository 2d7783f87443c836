-- The evidence ledger: what the trades of each setup were, in an order and a wording that nobody changes afterwards.
-- h_n = SHA256(h_{n-1} || content); docs/evidence.md. Of a funding setup the content is a salted hash only.

create table public.evidence_entries (
  -- 1, 2, 3… without a gap; given, like all but the content, by the trigger below.
  sequence bigint primary key check (sequence > 0),
  kind text not null check (kind in ('trades', 'correction', 'daily_result')),
  -- No foreign key: what was recorded stays when the setup goes.
  setup_id bigint,
  -- Canonical JSON (RFC 8785), the very text that is hashed.
  content text not null check (char_length(content) <= 4000 and jsonb_typeof(content::jsonb) = 'object'),
  previous_hash text not null,
  hash text not null,
  at timestamptz not null,
  unique (sequence, hash)
);
create index evidence_entries_setup_id on public.evidence_entries (setup_id, sequence desc);

-- What the ledger's end was at the end of each day of the reference clock.
create table public.evidence_roots (
  day date primary key,
  sequence bigint not null,
  hash text not null,
  published_at timestamptz not null,
  foreign key (sequence, hash) references public.evidence_entries (sequence, hash)
);
create index evidence_roots_sequence on public.evidence_roots (sequence, hash);

-- Backtests of the same prices could be tried until a bare hash fits: the hash of a funding setup begins with a salt.
create table public.evidence_salts (
  setup_id bigint primary key,
  salt text not null check (salt ~ '^[0-9a-f]{32}$')
);

create function public.chain_evidence() returns trigger language plpgsql set search_path = ''
  as $$
declare
  said constant jsonb := new.content::jsonb;
  last_sequence bigint;
  last_hash text;
begin
  -- One writer at a time, until its transaction ends.
  perform pg_advisory_xact_lock(6106, 1);
  select sequence, hash into last_sequence, last_hash
    from public.evidence_entries order by sequence desc limit 1;
  new.sequence := coalesce(last_sequence, 0) + 1;
  new.previous_hash := coalesce(last_hash, repeat('0', 64));
  new.hash := encode(sha256(convert_to(new.previous_hash || new.content, 'UTF8')), 'hex');
  new.kind := said ->> 'kind';
  new.setup_id := (said ->> 'setup')::bigint;
  new.at := (said ->> 'at')::timestamptz;
  return new;
end $$;
create trigger chain_evidence before insert on public.evidence_entries
  for each row execute function public.chain_evidence();

create function public.refuse_evidence_change() returns trigger language plpgsql set search_path = ''
  as $$ begin raise exception 'the evidence ledger only grows' using errcode = '42501'; end $$;
create trigger refuse_change before update or delete or truncate on public.evidence_entries
  for each statement execute function public.refuse_evidence_change();
create trigger refuse_change before update or delete or truncate on public.evidence_roots
  for each statement execute function public.refuse_evidence_change();
create trigger refuse_change before update or delete or truncate on public.evidence_salts
  for each statement execute function public.refuse_evidence_change();

alter table public.evidence_entries enable row level security;
alter table public.evidence_roots enable row level security;
alter table public.evidence_salts enable row level security;
create policy "everybody reads the ledger" on public.evidence_entries for select to anon, authenticated using (true);
create policy "everybody reads the daily roots" on public.evidence_roots for select to anon, authenticated using (true);
create policy "who sees a setup sees its salt" on public.evidence_salts for select to anon, authenticated
  using (exists (select from public.setups s where s.id = setup_id));

revoke all on public.evidence_entries, public.evidence_roots, public.evidence_salts
  from anon, authenticated, service_role;
grant select on public.evidence_entries, public.evidence_roots, public.evidence_salts to anon, authenticated;
grant select, insert (content) on public.evidence_entries to service_role;
grant select, insert on public.evidence_roots, public.evidence_salts to service_role;
revoke execute on function public.chain_evidence(), public.refuse_evidence_change() from public, anon, authenticated;
