-- A member's diary of evaluations [1.6]: what they pay firms for, by which rules of which date, what came of it, and the
-- trades of it that they chose to keep. Nobody of the team reads it.

create table public.evaluation_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  firm text not null check (char_length(btrim(firm)) between 1 and 60),
  product text not null check (char_length(product) <= 60),
  -- The rules as they were kept with it, in the form of an address (app/core/simulator/rules-address.ts).
  rules text not null check (char_length(rules) <= 400 and rules ~ '^1\*[0-9A-Za-z*._+-]+$'),
  -- The day on which we read them at the firm; null for the member's own.
  rules_read_on date,
  started_on date not null,
  status text not null check (status in ('running', 'passed', 'failed', 'paid_out')),
  -- Paid to the firm and paid by it so far.
  fees_cents integer not null default 0 check (fees_cents between 0 and 100000000),
  payouts_cents integer not null default 0 check (payouts_cents between 0 and 1000000000),
  -- What a trade risked at most, where its file doesn't say.
  risk_cents integer check (risk_cents > 0),
  created_at timestamptz not null default now()
);
create index evaluation_attempts_of_member on public.evaluation_attempts (user_id, started_on);

-- Closed trades of an attempt's upload, in its order; their times are instants.
create table public.evaluation_trades (
  attempt_id uuid not null references public.evaluation_attempts (id) on delete cascade,
  number integer not null check (number between 0 and 4999),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- As domain/evaluations/diary.ts says.
  trade jsonb not null check (jsonb_typeof(trade) = 'object' and pg_column_size(trade) <= 4000),
  primary key (attempt_id, number)
);
create index evaluation_trades_of_member on public.evaluation_trades (user_id);

alter table public.evaluation_attempts enable row level security;
alter table public.evaluation_trades enable row level security;

create policy "a member reads their own evaluations" on public.evaluation_attempts for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a member reads their own trades of evaluations" on public.evaluation_trades for select to authenticated
  using (user_id = (select auth.uid()));

select private.require_second_factor('public.evaluation_attempts');
select private.require_second_factor('public.evaluation_trades');

-- Written by actions alone.
revoke all on public.evaluation_attempts, public.evaluation_trades from anon, authenticated;
grant select on public.evaluation_attempts, public.evaluation_trades to authenticated;
grant all on public.evaluation_attempts, public.evaluation_trades to service_role;
