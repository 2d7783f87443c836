-- What the provider kept of a capture, or gave back of it with a refund (docs/decisions/191). A table of its own, because
-- buyers read their payments whole and the seller's costs aren't theirs. An older movement has no row: its fee isn't known.
create table public.movement_fees (
  -- The provider's id of the capture or refund.
  provider_id text primary key check (char_length(provider_id) between 1 and 64),
  -- As the provider says, both of them: of a refund, the part of its fee that came back and what left the account.
  fee_cents integer not null check (fee_cents >= 0),
  net_cents integer not null
);

alter table public.movement_fees enable row level security;
create policy "staff read fees" on public.movement_fees for select to authenticated
  using ((select public.staff_may('orders', 'read')));
select private.require_second_factor('public.movement_fees');
revoke all on public.movement_fees from anon, authenticated;
grant select on public.movement_fees to authenticated;
grant all on public.movement_fees to service_role;

-- The clock that days and months of the office are counted by; whoever is of the team reads it.
insert into public.settings (key, value, updated_at) values ('office.zone', '{"zone": "America/Lima"}', now());
create policy "staff read the office's zone" on public.settings for select to authenticated
  using (key = 'office.zone' and (select public.is_admin()));

create function private.office_zone() returns text
language sql stable security definer set search_path = ''
as $$ select value ->> 'zone' from public.settings where key = 'office.zone' $$;
revoke execute on function private.office_zone() from public;
grant execute on function private.office_zone() to authenticated, service_role;

-- Of people, who is of the team and may read the area; the server itself reads everything.
create function private.office_reads(area text) returns boolean
language sql stable set search_path = ''
as $$ select current_user <> 'authenticated' or public.staff_may(area, 'read') $$;
revoke execute on function private.office_reads(text) from public;
grant execute on function private.office_reads(text) to authenticated, service_role;

create index payments_moved on public.payments ((coalesce(captured_at, created_at)));
create index refunds_moved on public.refunds (created_at);

-- Money as the provider moved it: a row for each capture and each refund or reversal, which count below zero. A refund gives
-- back its share of the order's tax; of several refunds together never more or less than their sum's share.
create view public.money_movements with (security_invoker = true) as
  select p.id, 'capture' as kind, coalesce(p.captured_at, p.created_at) as occurred_at, o.id as order_id,
    o.number as order_number, p.provider_capture_id as provider_id, p.currency, p.amount_cents as gross_cents,
    f.fee_cents, f.net_cents, o.tax_cents, o.country
  from public.payments p join public.orders o on o.id = p.order_id
    left join public.movement_fees f on f.provider_id = p.provider_capture_id
  where p.status in ('completed', 'partially_refunded', 'refunded', 'reversed') and p.provider = 'paypal'
    and (select private.office_reads('orders'))
  union all
  select r.id, r.kind, r.created_at, o.id, o.number, r.provider_refund_id, r.currency, -r.amount_cents,
    -f.fee_cents, -f.net_cents,
    (select (round(o.tax_cents * (coalesce(sum(e.amount_cents), 0)) / p.amount_cents::numeric)
        - round(o.tax_cents * (coalesce(sum(e.amount_cents), 0) + r.amount_cents) / p.amount_cents::numeric))::integer
     from public.refunds e where e.payment_id = r.payment_id and (e.created_at, e.id) < (r.created_at, r.id)),
    o.country
  from public.refunds r join public.payments p on p.id = r.payment_id join public.orders o on o.id = p.order_id
    left join public.movement_fees f on f.provider_id = r.provider_refund_id
  where (select private.office_reads('orders'));
revoke all on public.money_movements from anon, authenticated, service_role;
grant select on public.money_movements to authenticated, service_role;
