import { expect, it } from "vitest";
import type { FinishedPage } from "./finish-page.ts";
import { createPageCache } from "./page-cache.ts";

const page = (status: number) => ({ status }) as FinishedPage;

it("forgets the page nobody asked for longest when it is full", () => {
  const cache = createPageCache(2);
  cache.set("a", page(1));
  cache.set("b", page(2));
  cache.get("a");
  cache.set("c", page(3));
  expect(cache.get("a")?.status).toBe(1);
  expect(cache.get("b")).toBeUndefined();
  expect(cache.get("c")?.status).toBe(3);
});
