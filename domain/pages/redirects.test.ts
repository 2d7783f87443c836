import { expect, it } from "vitest";
import { findRedirect, redirectTargetOf } from "./redirects.ts";

it.each([
  { from: "/dashboard-alumno", to: "/dashboard/account" },
  { from: "/cart", to: "/dashboard/cart" },
  { from: "/checkout", to: "/dashboard/checkout" },
  { from: "/review", to: "/dashboard/review" },
  { from: "/payment", to: "/dashboard/payment" },
  { from: "/pago-exitoso", to: "/dashboard/success" },
  { from: "/gracias-por-comprar", to: "/dashboard/success" },
  { from: "/amin", to: "/admin/dashboard" },
  { from: "/admin", to: "/admin/dashboard" },
  { from: "/cart/", to: "/dashboard/cart" },
  { from: "/", to: null },
  { from: "/dashboard/cart", to: null },
  { from: "/constructor", to: null },
  { from: "//cart", to: null },
])("[2.24] $from leads to $to", ({ from, to }) => {
  expect(findRedirect(from)).toBe(to);
});

it("[2.24] keeps the query", () => {
  expect(redirectTargetOf("/cart?coupon=LPX10&x=%2F")).toBe("/dashboard/cart?coupon=LPX10&x=%2F");
  expect(redirectTargetOf("/planes?lang=en")).toBeNull();
});
