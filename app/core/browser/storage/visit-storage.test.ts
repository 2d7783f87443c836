import { expect, it } from "vitest";
import { createMemoryStorage } from "#tests/fixtures/memory-storage.ts";
import { openBlocked, openFull } from "#tests/fixtures/refusing-storage.ts";
import { createVisitStorage } from "./visit-storage.ts";

const openStorage = (open: Parameters<typeof createVisitStorage>[0]["open"]) => {
  const refused: string[] = [];
  return { refused, storage: createVisitStorage({ open, onRefused: (key) => refused.push(key) }) };
};

it.each([
  ["blocked", openBlocked],
  ["full", () => openFull()],
])("a %s storage keeps everything for the visit and never throws", (_title, open) => {
  const { storage, refused } = openStorage(open);
  expect(storage.getItem("cart")).toBeNull();
  expect(storage.setItem("cart", "[1]")).toBe(false);
  expect([storage.getItem("cart"), storage.keys(), refused]).toEqual(["[1]", ["cart"], ["cart"]]);
  storage.removeItem("cart");
  expect([storage.getItem("cart"), storage.keys()]).toEqual([null, []]);
});

it("reads what the browser has until a new value finds no room, and after another tab has written", () => {
  const kept = { cart: "[1]", theme: "dark" };
  const { storage } = openStorage(() => openFull(kept));
  storage.setItem("cart", "[1,2]");
  expect([storage.getItem("cart"), storage.getItem("theme")]).toEqual(["[1,2]", "dark"]);
  expect(storage.keys().sort()).toEqual(["cart", "theme"]);
  storage.forget("cart");
  expect(storage.getItem("cart")).toBe("[1]");
});

it("keeps what the browser keeps nowhere else", () => {
  const browser = createMemoryStorage();
  const { storage, refused } = openStorage(() => browser);
  expect(storage.setItem("theme", "dark")).toBe(true);
  browser.removeItem("theme");
  expect([storage.getItem("theme"), refused]).toEqual([null, []]);
});
