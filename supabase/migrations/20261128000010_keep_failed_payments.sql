-- Payments that failed or are held, one row an order (docs/decisions/189): why, how often, and who of the team sees to it.
-- Written by the payment code and the office's actions alone. Until now the provider's code was in the audit log only.
create table public.failed_payments (
  order_id uuid primary key references public.orders (id) on delete cascade,
  -- The provider's own code; null where it gave none.
  reason text check (char_length(reason) between 1 and 80),
  -- What the order's problem was then; the order's own goes on to say why it ended.
  problem text not null check (char_length(problem) between 1 and 80),
  tries integer not null default 1 check (tries > 0),
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  owner_id uuid references auth.users (id) on delete set null,
  put_aside_at timestamptz,
  put_aside_reason text check (char_length(put_aside_reason) between 1 and 300),
  links_sent integer not null default 0 check (links_sent >= 0),
  link_sent_at timestamptz,
  version integer not null default 1
);
create index failed_payments_last_failed_at on public.failed_payments (last_failed_at, order_id);
create trigger failed_payments_version before update on public.failed_payments
  for each row execute function private.count_version();

alter table public.failed_payments enable row level security;
create policy "staff read failed payments" on public.failed_payments for select to authenticated
  using ((select public.staff_may('orders', 'read')));
select private.require_second_factor('public.failed_payments');
revoke all on public.failed_payments from anon, authenticated;
grant select on public.failed_payments to authenticated;
grant all on public.failed_payments to service_role;

insert into public.failed_payments (order_id, reason, problem, tries, first_failed_at, last_failed_at)
  select o.id, refused.issue, coalesce(refused.problem, o.problem, 'payment.declined'),
    greatest(1, o.capture_refusals), coalesce(refused.first_at, o.created_at), coalesce(refused.last_at, o.updated_at)
  from public.orders o
    left join lateral (
      select min(a.at) as first_at, max(a.at) as last_at,
        (array_agg(a.details ->> 'issue' order by a.id desc))[1] as issue,
        (array_agg(a.details ->> 'problem' order by a.id desc))[1] as problem
      from public.audit_log a where a.subject = 'order:' || o.id and a.action = 'payment.capture_refused') refused on true
  where o.capture_refusals > 0 or o.status in ('failed', 'pending_review');

-- What the office lists. The state is domain/orders/failed-payment.ts's; a test compares the two.
create view public.failed_payment_list with (security_invoker = true) as
  select f.order_id, o.number, o.user_id, o.name, o.email, o.status, o.total_cents, o.product_ids as products, o.hold_until,
    o.paid_at, f.reason, f.problem, f.tries, f.first_failed_at, f.last_failed_at, f.owner_id, f.put_aside_at,
    f.put_aside_reason, f.links_sent, f.link_sent_at, f.version, o.search_text,
    coalesce(f.owner_id = auth.uid(), false) as is_mine,
    (select l.name from public.user_list l where l.id = f.owner_id) as owner_name,
    exists (select from public.user_list l where l.id = o.user_id) as has_account,
    since.is_bought as is_bought_since,
    case when o.paid_at is not null or since.is_bought then 'recovered'
      when f.put_aside_at is not null then 'put_aside'
      when o.status = 'pending_review' then 'held'
      when o.status in ('created', 'approved') then 'open'
      when f.last_failed_at + interval '30 days' > now() then 'ended'
      else 'lapsed' end as state
  from public.failed_payments f join public.orders o on o.id = f.order_id
    cross join lateral (
      select exists (select from public.orders later where later.user_id = o.user_id and later.paid_at > f.first_failed_at
        and later.product_ids && o.product_ids and later.id <> o.id) as is_bought) since;
revoke all on public.failed_payment_list from anon, authenticated, service_role;
grant select on public.failed_payment_list to authenticated, service_role;
