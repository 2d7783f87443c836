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

it("lets no number of queries push out a page that has none", () => {
  const cache = createPageCache(2, 2);
  cache.set("es/setups", page(200));
  for (let number = 0; number < 50; number += 1) cache.set(`es/setups?q=${number}`, page(number));
  expect(cache.get("es/setups")?.status).toBe(200);
  expect(cache.get("es/setups?q=0")).toBeUndefined();
  expect(cache.get("es/setups?q=49")?.status).toBe(49);
});
