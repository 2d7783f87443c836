import { itemTitle } from "#app/core/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import type { BadgeProps } from "#app/ui/badge.tsx";
import type { OrderStatus } from "#domain/orders/order-states.ts";
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

/** A product's name on screen; an id the catalogue no longer knows is shown as it is. */
export function productName(id: string): string {
  if (isPlanId(id)) return getPlan(id).name;
  return isProductId(id) ? itemTitle(id) : id;
}
