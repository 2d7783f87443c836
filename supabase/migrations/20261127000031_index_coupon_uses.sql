-- A coupon is judged by what its buyer did before (server/coupons/coupon-uses.ts). The public offer has as many uses as the
-- shop has buyers, and the index by code alone read them all for each visitor who tried it.
create index coupon_redemptions_user on public.coupon_redemptions (user_id, coupon_code);
