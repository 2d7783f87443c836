import { afterEach, expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";

afterEach(() => overwriteGetLocale(() => "es"));

it.each([
  ["es", 1, "299,00 USD en 1 pedido"],
  ["es", 2, "299,00 USD en 2 pedidos"],
  ["en", 1, "299,00 USD in 1 order"],
  ["en", 0, "299,00 USD in 0 orders"],
] as const)("[2.23] a user's record counts their paid orders: %s, %i", (language, count, words) => {
  overwriteGetLocale(() => language);
  expect(m.admin_user_paid_value({ total: "299,00 USD", count })).toBe(words);
});
