-- Access that has ended here still runs on the charting platform until the team takes it away there, too.
alter table public.indicator_access add column withdraw_since timestamptz;
create index indicator_access_to_withdraw on public.indicator_access (withdraw_since) where withdraw_since is not null;
