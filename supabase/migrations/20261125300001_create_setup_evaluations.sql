-- How often a setup's trades pass evaluations whose published rules are complete [1.6]: worked out beforehand by
-- `npm run catalogue:evaluations` (docs/catalogue.md), so that the library can be filtered and sorted by it.
create table public.setup_evaluations (
  setup_id bigint not null references public.setups (id) on delete cascade,
  -- A firm's evaluation, by its number in domain/evaluations/evaluation-rules.ts, and when its rules were read.
  preset_id text not null check (preset_id ~ '^[a-z0-9-]{1,60}$'),
  rules_read_on date not null,
  -- At a risk that is the same for all, or at the one that passes most.
  risk_kind text not null check (risk_kind in ('fixed', 'best')),
  risk_percent numeric not null check (risk_percent > 0 and risk_percent <= 10),
  -- Shares of attempts; one standard error of drawing them; the middle 90 % and the deviation that another history could give.
  pass_share numeric not null check (pass_share between 0 and 1),
  pass_error numeric not null check (pass_error >= 0),
  history_low numeric not null check (history_low between 0 and 1),
  history_high numeric not null check (history_high between history_low and 1),
  history_error numeric not null check (history_error >= 0),
  failures jsonb not null check (jsonb_typeof(failures) = 'object'),
  -- Trading days; null where no attempt passed.
  median_days integer check (median_days > 0),
  trades integer not null check (trades > 0),
  primary key (setup_id, preset_id, risk_kind)
);
alter table public.setup_evaluations enable row level security;
create policy "who sees a setup sees its evaluations" on public.setup_evaluations for select to anon, authenticated
  using (exists (select from public.setups s where s.id = setup_id));
revoke all on public.setup_evaluations from anon, authenticated;
grant select on public.setup_evaluations to anon, authenticated;
grant all on public.setup_evaluations to service_role;

-- Figures of other trades, or of another rule, are no longer this setup's.
create function private.forget_setup_evaluations() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_table_name = 'setups' then
    delete from public.setup_evaluations where setup_id = new.id;
  else
    delete from public.setup_evaluations where setup_id = new.setup_id;
  end if;
  return null;
end $$;
create trigger forget_setup_evaluations
  after update of asset, timeframe, day, pattern1_hour, pattern1_min, pattern2_hour, pattern2_min, direction, stop_loss,
    take_profit, tick_size, cost_ticks, statistics, plan_id on public.setups
  for each row when ((old.asset, old.timeframe, old.day, old.pattern1_hour, old.pattern1_min, old.pattern2_hour,
    old.pattern2_min, old.direction, old.stop_loss, old.take_profit, old.tick_size, old.cost_ticks, old.statistics, old.plan_id)
    is distinct from (new.asset, new.timeframe, new.day, new.pattern1_hour, new.pattern1_min, new.pattern2_hour,
    new.pattern2_min, new.direction, new.stop_loss, new.take_profit, new.tick_size, new.cost_ticks, new.statistics, new.plan_id))
  execute function private.forget_setup_evaluations();
create trigger forget_setup_evaluations after update on public.setup_trades
  for each row when (old.* is distinct from new.*) execute function private.forget_setup_evaluations();
