-- Recovery codes: each stands in, once, for a second factor that is lost.

create table public.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- SHA-256 of the owner's id and the code. A code has 80 random bits: nobody guesses it back from here.
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- No policy: nobody reads a hash, its owner neither. A code that is used is gone.
alter table public.recovery_codes enable row level security;
revoke all on public.recovery_codes from anon, authenticated;
grant all on public.recovery_codes to service_role;

create function public.count_my_recovery_codes() returns integer
  language sql stable security definer set search_path = ''
  as $$ select count(*)::integer from public.recovery_codes where user_id = (select auth.uid()) $$;
revoke execute on function public.count_my_recovery_codes() from public, anon, service_role;
grant execute on function public.count_my_recovery_codes() to authenticated;
