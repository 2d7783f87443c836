import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";
import {
  intentPath,
  loginPathForPlan,
  loginPathFrom,
  officeLoginPathFrom,
  type PurchaseIntent,
  readIntent,
} from "./purchase-intent.ts";

function read(search: string) {
  return readIntent(new URLSearchParams(search));
}

it("[2.29] [3.7] carries the plan and the way back to the cart", () => {
  expect(loginPathForPlan("anual")).toBe("/login?plan=anual&from=%2Fdashboard%2Fcart");
});

it("[2.25] remembers the page a guard turned somebody away from", () => {
  const path = loginPathFrom("/dashboard/cursos/7?tab=notes#top");
  expect(read(path.slice("/login".length))).toEqual({ planId: null, returnTo: "/dashboard/cursos/7?tab=notes#top" });
});

it("[2.26] remembers the page of the back office at the team's own door", () => {
  const path = officeLoginPathFrom("/admin/orders?status=paid#4");
  expect(path).toBe("/admin/login?from=%2Fadmin%2Forders%3Fstatus%3Dpaid%234");
  expect(read(path.slice("/admin/login".length)).returnTo).toBe("/admin/orders?status=paid#4");
  expect(officeLoginPathFrom("//evil.example")).toBe("/admin/login");
});

it("[1.11] carries the wish for the trial to the page that asks for it", () => {
  expect(read("trial=1")).toEqual({ planId: null, returnTo: "/dashboard/account?trial=1" });
  const carried = intentPath("/login", read("trial=1"));
  expect(read(carried.slice("/login".length))).toEqual({ planId: null, returnTo: "/dashboard/account?trial=1" });
});

it("survives any number of screens on the way", () => {
  const paths = fc.constantFrom("/dashboard/cart", "/dashboard/setups?x=1&y=%2F", "/setups");
  fc.assert(
    fc.property(fc.constantFrom(null, ...PLAN_IDS), fc.option(paths), (planId, returnTo) => {
      const intent = { planId, returnTo };
      const carried = ["/register", "/login", "/confirm"].reduce<PurchaseIntent>(
        (current, path) => read(intentPath(path, current).slice(path.length)),
        intent,
      );
      expect(carried).toEqual(intent);
    }),
  );
});

describe("[3.7] in the confirmation mail's link", () => {
  it.each([
    "https://lpx.example/login?plan=anual&from=%2Fdashboard%2Fcart",
    "/login?plan=anual&from=%2Fdashboard%2Fcart",
  ])("is found inside redirect_to=%s", (redirectTo) => {
    const search = new URLSearchParams({ type: "signup", token_hash: "x", redirect_to: redirectTo });
    expect(readIntent(search)).toEqual({ planId: "anual", returnTo: "/dashboard/cart" });
  });

  it.each(["", "::::", "https://lpx.example/login?redirect_to=/login?plan=anual"])("finds none in %s", (redirectTo) => {
    expect(readIntent(new URLSearchParams({ redirect_to: redirectTo }))).toEqual({ planId: null, returnTo: null });
  });
});

describe("[resilience 8] drops what would lead elsewhere", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https://evil.example/dashboard",
    "/%2f%2fevil.example",
    "javascript:alert(1)",
    "/\tevil.example",
    "http://lpx.example@evil.example",
    "/login?from=/login",
  ])("from=%s", (from) => {
    expect(readIntent(new URLSearchParams({ from })).returnTo).toBeNull();
    expect(
      readIntent(new URLSearchParams({ redirect_to: `/login?${new URLSearchParams({ from })}` })).returnTo,
    ).toBeNull();
  });

  it.each(["premium", "__proto__", "ANUAL", ""])("plan=%s", (plan) => {
    expect(readIntent(new URLSearchParams({ plan })).planId).toBeNull();
  });
});
