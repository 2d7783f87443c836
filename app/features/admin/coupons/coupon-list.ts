import { defineWholeList } from "#app/core/office/lists/list-definition.ts";
import { COUPON_STATES } from "#domain/coupons/coupon-state.ts";
import { matchesSearch } from "#domain/office/search-patterns.ts";
import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";
import { readCoupons } from "./coupon-rows.ts";

/** Every coupon, the newest first; a batch is one of them. The list is loaded whole: the rule decides the state of each. */
export const couponList = defineWholeList({
  name: "admin-coupons",
  table: null,
  lookAgainMs: 60_000,
  perPage: 25,
  filters: {
    state: { values: COUPON_STATES, start: null },
    kind: { values: ["percentage", "fixed", "batch"], start: null },
    plan: { values: PLAN_IDS, start: null },
  },
  sorts: {
    key: "asc",
    created: "desc",
    uses: "desc",
    captured: "desc",
    refunded: "desc",
    last_used: "desc",
    ends: "asc",
  },
  startSort: () => ({ field: "created", direction: "desc" }),
  readAll: readCoupons,
  matches({ coupon, state, isBatch, searchText }, { search, filters }) {
    if (filters.state !== null && filters.state !== state) return false;
    if (filters.kind !== null && (filters.kind === "batch" ? !isBatch : filters.kind !== coupon.type)) return false;
    if (filters.plan !== null && coupon.planIds !== null && !coupon.planIds.includes(filters.plan)) return false;
    return matchesSearch(searchText, search);
  },
  sortValue(row, field) {
    if (field === "key") return row.key;
    if (field === "created") return row.createdAt.getTime();
    if (field === "uses") return row.uses;
    if (field === "captured") return row.capturedCents;
    if (field === "refunded") return row.refundedCents;
    return (field === "ends" ? row.coupon.expiresAt : row.lastUsedAt)?.getTime() ?? null;
  },
  rowKey: ({ key }) => key,
});
