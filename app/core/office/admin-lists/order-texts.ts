import { itemTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import type { BadgeProps } from "#app/ui/badge.tsx";
import { ORDER_PROBLEMS, type OrderProblem, type OrderStatus } from "#domain/orders/order-states.ts";
import { getPlan, isPlanId } from "#domain/plans/plan-catalogue.ts";
import { isProductId } from "#domain/products/product-catalogue.ts";

export const STATUS_NAMES: Record<OrderStatus, () => string> = {
  created: m.admin_status_created,
  approved: m.admin_status_approved,
  pending_review: m.admin_status_pending_review,
  paid: m.admin_status_paid,
  partially_refunded: m.admin_status_partially_refunded,
  refunded: m.admin_status_refunded,
  disputed: m.admin_status_disputed,
  failed: m.admin_status_failed,
  cancelled: m.admin_status_cancelled,
};

export const STATUS_TONES: Partial<Record<OrderStatus, BadgeProps["tone"]>> = {
  approved: "signal",
  pending_review: "signal",
  paid: "gain",
  partially_refunded: "signal",
  disputed: "loss",
  failed: "loss",
};

const PROBLEM_NAMES: Record<OrderProblem, () => string> = {
  "order.credit_gone": m.admin_order_problem_credit_gone,
  "order.hold_over": m.admin_order_problem_hold_over,
  "order.repeated": m.admin_order_problem_repeated,
  "order.replaced": m.admin_order_problem_replaced,
  "payment.amount_mismatch": m.admin_order_problem_amount_mismatch,
  "payment.currency_mismatch": m.admin_order_problem_currency_mismatch,
  "payment.declined": m.admin_order_problem_declined,
  "payment.no_account": m.admin_order_problem_no_account,
  "payment.not_approved": m.admin_order_problem_not_approved,
  "payment.order_gone": m.admin_order_problem_order_gone,
  "payment.order_mismatch": m.admin_order_problem_order_mismatch,
  "payment.payee_mismatch": m.admin_order_problem_payee_mismatch,
  "payment.refund_failed": m.orders_admin_history_failed,
  "payment.rejected": m.admin_order_problem_rejected,
  "payment.under_review": m.admin_order_problem_under_review,
  "plan.lower_than_active": m.admin_order_problem_lower_than_active,
  "product.already_owned": m.admin_order_problem_already_owned,
  "product.membership_required": m.admin_order_problem_membership_required,
};

/** What is wrong with an order, in words; a code of another version is shown as it is. */
export function problemName(code: string): string {
  const known = ORDER_PROBLEMS.find((problem) => problem === code);
  return known === undefined ? code : PROBLEM_NAMES[known]();
}

/** A product's name on screen; an id the catalogue no longer knows is shown as it is. */
export function productName(id: string): string {
  if (isPlanId(id)) return getPlan(id).name;
  return isProductId(id) ? itemTitle(id) : id;
}
