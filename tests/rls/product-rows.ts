import { randomUUID } from "node:crypto";
import type { Row, TableRows } from "./row-types.ts";

const AT = "2026-11-01T12:00:00+00:00";
/** The administrator's, which every booking in the tests names. */
export const KNOWN_MEMBERSHIP = "6b1f1a52-52a4-4f0e-9b1c-0d6a8b2f7c11";

function makeOwnedProduct(userId: string, orderId: string): Row {
  return { user_id: userId, product_id: "robot-mt5", order_id: orderId, bought_at: AT };
}

function makePromotion(id: string): Row {
  const texts = { title_es: "", title_en: "", text_es: "", text_en: "" };
  return { id, line_es: "Novedad", line_en: "News", ...texts, is_on: true };
}

/** Rows for what is sold beside plans and what a plan's term holds; after orders and memberships. */
export const PRODUCT_ROWS: Record<string, TableRows> = {
  products: { owner: null, make: () => ({ id: randomUUID(), kind: "robot", price_cents: 14_900 }), seed: () => [] },
  claims: {
    owner: null,
    make: () => ({
      id: randomUUID(),
      ...{ place: "hero", position: 1, value: "200+", words_es: "traders", words_en: "traders" },
      ...{ source_es: "El equipo.", source_en: "The team.", checked_on: "2026-11-01" },
    }),
  },
  promotions: {
    owner: null,
    make: () => makePromotion("banner"),
    seed: ({ kind }) => (kind === "admin" ? [makePromotion("season")] : []),
  },
  class_bookings: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, membership_id: KNOWN_MEMBERSHIP }),
  },
  class_slots: {
    owner: null,
    make: () => ({ starts_at: AT, minutes: 60, host: randomUUID(), host_zone: "America/Lima" }),
  },
  trials: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, tradingview_username: `t_${userId}`, requested_at: AT }),
  },
  owned_products: {
    owner: "t.user_id",
    make: ({ userId, spareOrderId }) => makeOwnedProduct(userId, spareOrderId),
    seed: ({ userId, orderId }) => [makeOwnedProduct(userId, orderId)],
  },
};
