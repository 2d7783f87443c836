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

it.each([
  { from: "/en", to: "/?lang=en" },
  { from: "/EN/", to: "/?lang=en" },
  { from: "/es", to: "/?lang=es" },
  { from: "/en/planes", to: "/planes?lang=en" },
  { from: "/es/setups/7?utm_source=x", to: "/setups/7?utm_source=x&lang=es" },
  { from: "/en/planes?lang=es", to: "/planes?lang=en" },
  { from: "/en/cart?coupon=LPX10", to: "/dashboard/cart?coupon=LPX10&lang=en" },
  { from: "/en/nothing", to: null },
  { from: "/en/en", to: null },
  { from: "/english", to: null },
  { from: "/fr/planes", to: null },
  { from: "/en//evil.example", to: null },
  { from: "/en//planes", to: null },
  { from: "/en/\\evil.example%2f", to: null },
])("[1.16] a language before a page, $from, leads to $to", ({ from, to }) => {
  expect(redirectTargetOf(from)).toBe(to);
});
