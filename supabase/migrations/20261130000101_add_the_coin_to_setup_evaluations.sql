-- What a coin passes under the same rules and at the same risk: a pass rate is never shown without it (decision 203). Null
-- for rows of earlier releases until the next start, and where the trades only won, or only lost.
alter table public.setup_evaluations add column coin_share numeric;
alter table public.setup_evaluations add constraint setup_evaluations_coin_share_check
  check (coin_share between 0 and 1) not valid;
alter table public.setup_evaluations validate constraint setup_evaluations_coin_share_check;
