-- What is done later says which request it was begun by, and which trace it belongs to. docs/decisions/233.

-- A header of the request that the transaction is part of; the gateway sets them. Stable, so that a column with it as its default is
-- added without writing the table anew.
create function private.request_header(name text) returns text
  language sql stable set search_path = ''
  as $$ select nullif(current_setting('request.headers', true), '')::json ->> name $$;
revoke all on function private.request_header(text) from public;
grant execute on function private.request_header(text) to authenticated, service_role;

alter table public.outbox
  add column request_id text default private.request_header('x-request-id'),
  add column traceparent text default private.request_header('traceparent');
alter table public.payment_events
  add column request_id text default private.request_header('x-request-id'),
  add column traceparent text default private.request_header('traceparent');
alter table public.dispute_answers
  add column request_id text default private.request_header('x-request-id'),
  add column traceparent text default private.request_header('traceparent');
-- Of who confirmed it, once somebody has.
alter table public.refund_requests
  add column request_id text default private.request_header('x-request-id'),
  add column traceparent text default private.request_header('traceparent');
-- Of runs that somebody asked for.
alter table public.job_runs
  add column request_id text default private.request_header('x-request-id');
