import { expect, it, vi } from "vitest";
import { createVisitStorage } from "#app/core/browser/storage/visit-storage.ts";
import { createMemoryStorage } from "#tests/fixtures/memory-storage.ts";
import { openFull } from "#tests/fixtures/refusing-storage.ts";
import { createCartStore } from "./cart-store.ts";

const COUPON = { code: "LPX10", type: "percentage", value: 10, planIds: null } as const;

function openStore(initial: Record<string, string> = {}) {
  const storage = createMemoryStorage(initial);
  return { storage, store: createCartStore(() => storage) };
}

it("[4.4] loads the stored cart at start", () => {
  const { store } = openStore({ cart: '[{"id":"anual"}]', cartDiscount: JSON.stringify(COUPON) });
  expect(store.getState()).toMatchObject({ isReady: true, plans: ["anual"], coupon: COUPON });
  expect(store.getServerState()).toMatchObject({ isReady: false, plans: [] });
});

it("[4.4] [8.10] does not add a plan that is in the cart already", () => {
  const { store } = openStore();
  expect(store.add("anual")).toBe("added");
  expect(store.add("anual")).toBe("already");
  expect(store.getState().plans).toEqual(["anual"]);
});

it("[3.5] holds products beside plans, each once", () => {
  const { storage, store } = openStore();
  store.add("semestral");
  expect(store.add("robot-mt5")).toBe("added");
  expect(store.add("robot-mt5")).toBe("already");
  const again = createCartStore(() => storage);
  expect(again.getState()).toMatchObject({ plans: ["semestral"], products: ["robot-mt5"] });
  again.keepOnly("semestral");
  again.remove("robot-mt5");
  expect(again.getState()).toMatchObject({ plans: ["semestral"], products: [] });
});

it("[4.4] saves on every change and tells who listens", () => {
  const { storage, store } = openStore();
  const listener = vi.fn();
  store.subscribe(listener);
  store.add("anual");
  store.add("lifetime");
  store.setCoupon(COUPON);
  store.remove("anual");
  expect(listener).toHaveBeenCalledTimes(4);
  const again = createCartStore(() => storage);
  expect(again.getState()).toMatchObject({ plans: ["lifetime"], coupon: COUPON });
});

it("[4.4] clearing empties everything and removes the three stored keys", () => {
  const { storage, store } = openStore({ cart: '[{"id":"anual"}]', language: "en" });
  store.setCoupon(COUPON);
  store.setCheckout({
    userId: "u1",
    draft: null,
    info: { name: "Ana", tradingviewUsername: "a", telegramUsername: "abc", referralCode: null },
    keepsAllPlans: false,
    acceptedTerms: null,
    confirmedRepeat: null,
    attempt: null,
  });
  expect(storage.keys()).toContain("checkoutData");
  store.clear();
  expect(storage.keys()).toEqual(["language"]);
  expect(store.getState()).toMatchObject({ plans: [], coupon: null, checkout: null });
});

it("follows a change made in another tab", () => {
  const { storage, store } = openStore();
  store.add("anual");
  storage.setItem("cart", '[{"id":"lifetime"}]');
  store.reload();
  expect(store.getState().plans).toEqual(["lifetime"]);
});

it("keeps only the higher plan when asked to", () => {
  const { store } = openStore();
  store.add("semestral");
  store.add("anual");
  store.keepOnly("anual");
  expect(store.getState().plans).toEqual(["anual"]);
});

it("works where the browser refuses to store", () => {
  const storage = createVisitStorage({ open: openFull, onRefused: () => undefined });
  const store = createCartStore(() => storage);
  store.add("anual");
  store.reload();
  expect(store.getState().plans).toEqual(["anual"]);
});
