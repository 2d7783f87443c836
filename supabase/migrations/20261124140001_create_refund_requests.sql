-- A buyer asks for their money back inside the guarantee [1.12, 9.7]. While a request is open, what its order bought is
-- frozen; the team answers, and what nobody answered is paid when its time is over (domain/refunds).
create table public.refund_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id),
  reason text not null check (reason in ('not_working', 'not_expected', 'no_time', 'by_mistake', 'other')),
  details text not null default '' check (char_length(details) <= 1000),
  state text not null default 'requested' check (state in ('requested', 'confirmed', 'refused', 'withdrawn', 'paid')),
  -- What was still with us when it was asked for.
  amount_cents integer not null check (amount_cents > 0),
  requested_at timestamptz not null,
  -- When it is paid if nobody has answered.
  answer_due_at timestamptz not null check (answer_due_at > requested_at),
  answered_at timestamptz,
  -- Nobody answered in time: the clock confirmed it.
  is_unanswered boolean not null default false,
  refusal text check (char_length(refusal) between 1 and 1000),
  paid_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'paid') = (paid_at is not null))
);
create index refund_requests_order_id on public.refund_requests (order_id, requested_at);
create unique index refund_requests_open on public.refund_requests (order_id) where state in ('requested', 'confirmed');
create index refund_requests_due on public.refund_requests (answer_due_at) where state = 'requested';
create index refund_requests_to_pay on public.refund_requests (next_attempt_at) where state = 'confirmed';
create index refund_requests_requested_at on public.refund_requests (requested_at);

alter table public.refund_requests enable row level security;
create policy "a buyer reads their own refund requests" on public.refund_requests for select to authenticated
  using ((select public.staff_may('orders', 'read')) or exists (
    select from public.orders where orders.id = order_id and orders.user_id = (select auth.uid())));
select private.require_second_factor('public.refund_requests');
revoke all on public.refund_requests from anon, authenticated;
grant select on public.refund_requests to authenticated;
grant all on public.refund_requests to service_role;

-- What anybody may know of refunds: of the requests since a moment that nobody withdrew, how many, how many of
-- them are paid, how many the clock paid, and the median seconds from the request to the money.
create function public.refund_statistics(since timestamptz)
  returns table (requests integer, paid integer, unanswered integer, median_seconds double precision)
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer, count(paid_at)::integer, (count(*) filter (where is_unanswered and state = 'paid'))::integer,
      percentile_cont(0.5) within group (order by extract(epoch from paid_at - requested_at)::double precision)
    from public.refund_requests
    where state <> 'withdrawn' and requested_at >= since
  $$;
revoke execute on function public.refund_statistics(timestamptz) from public;
grant execute on function public.refund_statistics(timestamptz) to anon, authenticated, service_role;

-- The office's list of orders can be narrowed to those whose refund waits for an answer.
create or replace view public.order_list with (security_invoker = true) as
  select id, number, user_id, email, name, tradingview_username, telegram_username, status, total_cents,
    discount_percent, coupon_code, problem, created_at, search_text, product_ids as products,
    exists (select from public.refund_requests r where r.order_id = orders.id and r.state = 'requested') as has_refund_request
  from public.orders;
