import { definePersonalTable } from "#server/platform/personal-tables.ts";
import { defineSubject } from "#server/platform/subject.ts";

/** Coupons: what a buyer finds, and the life of a use from its hold to its end. */
export const coupons = defineSubject({
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
