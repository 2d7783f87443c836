import { expect, it } from "vitest";
import { createPageCache, type KeptPage } from "./page-cache.ts";

const KILOBYTE = 1024;
const TWO_PAGES = { pages: 2, bytes: KILOBYTE };

const page = (status: number, shown: string[] = [], bytes = 1) =>
  ({ status, shown: new Set(shown), bytes: () => bytes }) as unknown as KeptPage;

it("forgets the page nobody asked for longest when it is full", () => {
  const cache = createPageCache(TWO_PAGES);
  cache.set("a", page(1));
  cache.set("b", page(2));
  cache.get("a");
  cache.set("c", page(3));
  expect(cache.get("a")?.status).toBe(1);
  expect(cache.get("b")).toBeUndefined();
  expect(cache.get("c")?.status).toBe(3);
});

it("lets no number of queries push out a page that has none", () => {
  const cache = createPageCache(TWO_PAGES, TWO_PAGES);
  cache.set("es/setups", page(200));
  for (let number = 0; number < 50; number += 1) cache.set(`es/setups?q=${number}`, page(number));
  expect(cache.get("es/setups")?.status).toBe(200);
  expect(cache.get("es/setups?q=0")).toBeUndefined();
  expect(cache.get("es/setups?q=49")?.status).toBe(49);
});

it("forgets the pages that show what changed, and no others", () => {
  const cache = createPageCache();
  cache.set("es/setups", page(1, ["setups"]));
  cache.set("es/planes", page(2));
  cache.clear(new Set(["setups", "courses"]));
  expect([cache.get("es/setups"), cache.get("es/planes")?.status]).toEqual([undefined, 2]);
});

it("keeps what may have missed changes for those to whom nothing later can be shown, until something changes", () => {
  const cache = createPageCache();
  cache.set("es/planes", page(1, ["products"]));
  cache.clear("all");
  expect([cache.get("es/planes"), cache.getDoubted("es/planes")?.status]).toEqual([undefined, 1]);
  cache.set("es/planes", page(2, ["products"]));
  expect(cache.get("es/planes")?.status).toBe(2);
  cache.clear("all");
  cache.clear(new Set(["products"]));
  expect(cache.getDoubted("es/planes")).toBeUndefined();
});

it("finding 2: holds no more bytes than it has room for, whatever the pages are", () => {
  const cache = createPageCache({ pages: 1_000, bytes: 10 * KILOBYTE });
  for (let number = 0; number < 100; number += 1) cache.set(`es/setups/${number}`, page(200, [], KILOBYTE));
  const kept = Array.from({ length: 100 }, (_, number) => cache.get(`es/setups/${number}`)).filter(Boolean);
  expect(kept).toHaveLength(10);
});

it("finding 2: counts what a page grows by after it was kept", () => {
  let bytes = 1;
  const cache = createPageCache({ pages: 1_000, bytes: 10 * KILOBYTE });
  cache.set("es/", { ...page(200), bytes: () => bytes });
  cache.set("es/planes", page(200, [], KILOBYTE));
  bytes = 10 * KILOBYTE;
  cache.trim();
  expect(cache.get("es/")).toBeUndefined();
  expect(cache.get("es/planes")?.status).toBe(200);
});
