import { expect, it } from "vitest";
import { routeOf, STATUSES, statusClassOf } from "./route-class.ts";

it.each([
  ["/", "page"],
  ["/planes?utm_source=x", "page"],
  ["/en", "page"],
  ["/planes.data", "page_data"],
  ["/__manifest?p=%2F", "page_data"],
  ["/assets/main-Ab12.js", "file"],
  ["/robots.txt", "file"],
  ["/auth/v1/token?grant_type=password", "auth"],
  ["/rest/v1/plans?select=*", "rest"],
  ["/functions/v1/create-order", "functions"],
  ["/realtime/v1/websocket", "realtime"],
  ["/storage/v1/object/avatars/a.webp", "storage"],
  ["/api/paypal/webhook", "api"],
  ["/health", "health"],
  ["/health/live", "health"],
  // What is at no address is a page that says so.
  ["/nobody@example/secret", "page"],
  ["/graphql/v1", "other"],
])("%s is %s", (target, route) => {
  expect(routeOf(target)).toBe(route);
});

it.each([
  [101, "1xx"],
  [200, "2xx"],
  [304, "3xx"],
  [404, "4xx"],
  [429, "429"],
  [500, "5xx"],
  [503, "503"],
])("status %s is %s", (status, name) => {
  expect(statusClassOf(status)).toBe(name);
});

it("there is no status without a class of the list", () => {
  for (let status = 0; status < 1_000; status += 1) expect(STATUSES).toContain(statusClassOf(status));
});
