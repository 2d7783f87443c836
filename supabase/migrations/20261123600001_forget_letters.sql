-- Letters that wait when their reader's account is deleted still go out; then nothing of them is kept.
alter table public.outbox add column is_forgotten_once_done boolean not null default false;
-- What the job that forgets old letters looks for.
create index outbox_remembered on public.outbox (coalesce(sent_at, failed_at)) where recipient <> '';
