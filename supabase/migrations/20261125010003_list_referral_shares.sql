-- The office's list of orders can be narrowed to those whose buyer brought somebody a share, by where the share stands [3.9].
create or replace view public.order_list with (security_invoker = true) as
  select id, number, user_id, email, name, tradingview_username, telegram_username, status, total_cents,
    discount_percent, coupon_code, problem, created_at, search_text, product_ids as products,
    exists (select from public.refund_requests r where r.order_id = orders.id and r.state = 'requested') as has_refund_request,
    (select e.step from public.referral_entries e where e.order_id = orders.id order by e.id desc limit 1) as referral_step,
    (select e.amount_cents from public.referral_entries e where e.order_id = orders.id order by e.id desc limit 1)
      as referral_cents
  from public.orders;
