import { expect, it } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

it("counts each key in its own window and says when to come back", () => {
  let now = 0;
  const limit = createRateLimit({ limit: 2, windowSeconds: 60, clock: () => new Date(now) });
  expect([limit.use("a"), limit.use("a"), limit.use("a"), limit.use("b")]).toEqual([null, null, 60, null]);
  now = 59_001;
  expect(limit.use("a")).toBe(1);
  now = 60_000;
  expect(limit.use("a")).toBeNull();
});

it("forgets ended windows instead of growing with every address", () => {
  let now = 0;
  const limit = createRateLimit({ limit: 1, windowSeconds: 60, clock: () => new Date(now) });
  for (let key = 0; key <= 10_001; key += 1) limit.use(String(key));
  now = 60_000;
  expect(limit.use("new")).toBeNull();
  expect(limit.use("0")).toBeNull();
});
