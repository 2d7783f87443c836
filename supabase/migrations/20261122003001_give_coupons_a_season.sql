-- A seasonal coupon is valid on the days of its season, every year, without anybody moving a date. Which days those
-- are is a rule of the business (domain/promotions), on the reference clock [1.15]. Null: valid all year.

alter table public.coupons add column season text check (season = 'halloween');
update public.coupons set season = 'halloween', expires_at = null where code = 'HALLOWEEN30';
