import { definePersonalTable } from "#server/platform/personal-tables.ts";
import { defineSubject } from "#server/platform/subject.ts";
import * as couponChanges from "./change-coupon.ts";
import * as newCoupons from "./create-coupon.ts";
import { undoCouponSwitch } from "./undo-coupon-switch.ts";

/** Coupons: how the office makes and changes them, what a buyer finds, and the life of a use from its hold to its end. */
export const coupons = defineSubject({
  actions: { ...couponChanges, ...newCoupons, undoCouponSwitch },
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
