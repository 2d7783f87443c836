import { expect, it } from "vitest";
import { routePatternOf } from "./route-pattern.ts";

it.each([
  ["/functions/v1/capture-order", 200, "/functions/v1/capture-order"],
  ["/functions/v1/ana", 404, "/functions/v1/{name}"],
  ["/rest/v1/orders?email=eq.ana@buyer.example", 200, "/rest/v1/orders"],
  ["/rest/v1/ana", 401, "/rest/v1/{name}"],
  ["/auth/v1/admin/users/7e4f0c3a-0000-4000-8000-000000000000", 200, "/auth/v1/admin"],
  ["/storage/v1/object/attachments/7e4f/passport.pdf", 200, "/storage/v1/{name}"],
  ["/api/paypal/webhook", 200, "/api/paypal"],
  ["/planes", 200, "/planes"],
  ["/setups/12?utm_source=x", 200, "/setups/{id}"],
  ["/assets/root-abc.js", 200, "/{file}"],
  ["/ana@buyer", 404, "/{path}"],
])("%s with %i is %s", (target, status, pattern) => {
  expect(routePatternOf(target, status)).toBe(pattern);
});
