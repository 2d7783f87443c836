import { expect, it } from "vitest";
import { createTokenBucket } from "./token-bucket.ts";

it("gives the burst at once, then so many a second", () => {
  let now = 0;
  const bucket = createTokenBucket({ burst: 10, perSecond: 5 }, () => new Date(now));
  const takeAll = (count: number) => Array.from({ length: count }, () => bucket.take()).filter(Boolean).length;
  expect(takeAll(20)).toBe(10);
  now += 1_000;
  expect(takeAll(20)).toBe(5);
  now += 60_000;
  expect(takeAll(20)).toBe(10);
  now -= 30_000;
  expect(takeAll(20)).toBe(0);
});

it("takes several together or none of them", () => {
  const bucket = createTokenBucket({ burst: 3, perSecond: 1 }, () => new Date(0));
  expect([bucket.take(2), bucket.take(2), bucket.take(1)]).toEqual([true, false, true]);
});
