import { expect, it } from "vitest";
import { findLost, findUnexplained } from "./explained-rows.ts";

it("names tables that lost or gained rows by migrations or went with them, and no explained one", () => {
  const before = { "auth.users": 3, "public.orders": 2, "public.votes": 1, "gateway.applied_migrations": 90 };
  const migrated = { "auth.users": 3, "public.orders": 1, "public.news": 4, "gateway.applied_migrations": 92 };
  expect(findUnexplained(before, migrated)).toEqual([
    "public.news has 4 of 0 rows",
    "public.orders has 1 of 2 rows",
    "public.votes has no table and 0 of 1 rows",
  ]);
});

it("lets jobs write, and nothing get lost", () => {
  const before = { "public.outbox": 6, "auth.sessions": 2, "gateway.rate_limits": 5 };
  const served = { "public.outbox": 9, "auth.sessions": 1, "gateway.rate_limits": 0 };
  expect(findLost(before, served)).toEqual(["auth.sessions has 1 of 2 rows after a start"]);
});
