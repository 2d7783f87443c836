import { definePersonalTable } from "#server/platform/personal-tables.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { changeCoupon, deleteCoupon, switchCoupon } from "./change-coupon.ts";
import { createCoupon, createCouponBatch } from "./create-coupon.ts";
import { undoCouponSwitch } from "./undo-coupon-switch.ts";

/** Coupons: how the office makes and changes them, what a buyer finds, and the life of a use from its hold to its end. */
export const coupons = defineSubject({
  actions: [changeCoupon, createCoupon, createCouponBatch, deleteCoupon, switchCoupon, undoCouponSwitch],
  personal: [
    definePersonalTable("coupon_redemptions", {
      owner: "(select o.user_id from public.orders o where o.id = t.order_id)",
      onDeletion: "kept",
      columns: {
        coupon_code: "law",
        created_at: "technical",
        order_id: "technical",
        settled_at: "law",
        state: "law",
        user_id: "technical",
      },
    }),
  ],
});
