-- What reconciliation must remember about the provider.

-- How often the provider has definitely refused to capture this order. A definite refusal is kept by the
-- provider under its request id, so the buyer's next try is sent under the next number; a try whose end is
-- unknown keeps its number, and with it its request id.
alter table public.orders add column capture_refusals integer not null default 0 check (capture_refusals >= 0);

-- When the provider was last asked about a settled payment, so that refunds whose news was lost are found.
alter table public.payments add column checked_at timestamptz;
create index payments_unchecked on public.payments (checked_at nulls first)
  where status in ('completed', 'partially_refunded');
