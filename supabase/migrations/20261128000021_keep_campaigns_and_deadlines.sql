-- What brought a buyer [3.18], with the order from here on; and until when a dispute may be answered, as the provider says it.
alter table public.orders
  add column utm_source text check (char_length(utm_source) between 1 and 255),
  add column utm_medium text check (char_length(utm_medium) between 1 and 255),
  add column utm_campaign text check (char_length(utm_campaign) between 1 and 255);
alter table public.disputes add column answer_due_at timestamptz;

-- A campaign as it is listed: `ig / cpc / halloween`; null where the order names none.
create function private.campaign_of(source text, medium text, campaign text) returns text
  language sql immutable set search_path = ''
  as $$ select nullif(array_to_string(array[source, medium, campaign], ' / '), '') $$;
revoke execute on function private.campaign_of(text, text, text) from public;
grant execute on function private.campaign_of(text, text, text) to authenticated, service_role;

-- The list of orders can be narrowed to a campaign's.
create or replace view public.order_list with (security_invoker = true) as
  select id, number, user_id, email, name, tradingview_username, telegram_username, status, total_cents,
    discount_percent, coupon_code, problem, created_at, search_text, product_ids as products,
    exists (select from public.refund_requests r where r.order_id = orders.id and r.state = 'requested') as has_refund_request,
    (select e.step from public.referral_entries e where e.order_id = orders.id order by e.id desc limit 1) as referral_step,
    (select e.amount_cents from public.referral_entries e where e.order_id = orders.id order by e.id desc limit 1)
      as referral_cents,
    (select c.list_key from public.coupons c where c.code = orders.coupon_code) as coupon_key,
    paid_at,
    exists (select from public.payments p join public.refunds r on r.payment_id = p.id where p.order_id = orders.id)
      as has_refund,
    private.campaign_of(utm_source, utm_medium, utm_campaign) as campaign
  from public.orders;
