-- What reconciliation asks every minute must not read whole tables: money still on its way, and orders that
-- died lately and may have been captured at the same moment.
create index payments_pending on public.payments (order_id) where status = 'pending';
create index payments_created_at on public.payments (created_at);
create index orders_cancelled_at on public.orders (cancelled_at) where status = 'cancelled';
