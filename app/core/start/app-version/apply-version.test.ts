import { expect, it } from "vitest";
import { LOST_CART_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { createMemoryStorage } from "#tests/fixtures/memory-storage.ts";
import { clearForVersion, migrateStorage } from "./apply-version.ts";

const START = Date.UTC(2026, 10, 22);

/** One tab that is loaded again and again while `served` answer, one after the other; reloads at once when told to. */
function openTab(served: (load: number) => string, { hasPlans = false, stored = "1.0.5" } = {}) {
  const storage = createMemoryStorage({ appVersion: stored, ...(hasPlans ? { cart: "[1]" } : {}) });
  const session = createMemoryStorage();
  let loads = 0;
  return {
    storage,
    session,
    visit(now: number): number {
      const before = loads;
      let mustReload = true;
      while (mustReload && loads - before < 50) {
        const version = served(loads);
        loads += 1;
        mustReload = migrateStorage({ storage, session, version, hasPlans: storage.getItem("cart") !== null, now });
      }
      return loads - before - 1;
    },
  };
}

it("resilience 34: an old tab meets a new server: one reload, and its lost cart is noted", () => {
  const tab = openTab(() => "1.0.6", { hasPlans: true });
  expect(tab.visit(START)).toBe(1);
  expect(tab.storage.getItem("appVersion")).toBe("1.0.6");
  expect(tab.storage.getItem("cart")).toBeNull();
  expect(tab.session.getItem(LOST_CART_KEY)).toBe("1");
  expect(tab.visit(START + 1_000)).toBe(0);
  reportFigure(34, "1.0.5 to the next version: 1 reload, cart loss announced");
});

it("resilience 34: two versions that answer in turn while one is rolled out are no loop", () => {
  const tab = openTab((load) => (load % 2 === 0 ? "1.0.6" : "1.0.5"));
  expect(tab.visit(START)).toBeLessThanOrEqual(1);
  for (let visit = 1; visit < 30; visit += 1) expect(tab.visit(START + visit * 1_000)).toBe(0);
  reportFigure(34, "two versions in turn: at most 1 reload a minute");
});

it("resilience 34: a storage that refuses to keep the version asks for no reload", () => {
  const storage = { ...createMemoryStorage({ appVersion: "1.0.5" }), setItem: () => false };
  const session = createMemoryStorage();
  expect(migrateStorage({ storage, session, version: "1.0.6", hasPlans: false, now: START })).toBe(false);
});

it("[4.14] says nothing of a cart that was empty", () => {
  const tab = openTab(() => "1.0.6");
  tab.visit(START);
  expect(tab.session.getItem(LOST_CART_KEY)).toBeNull();
});

it("[4.14] clears the storage, keeps session, language, theme and consent, and asks for a reload", () => {
  const storage = createMemoryStorage({
    appVersion: "1.0.4",
    cart: "[]",
    cartDiscount: "{}",
    checkoutData: "{}",
    purchaseIntent: "{}",
    "sb-lpx-auth-token": "{}",
    language: "en",
    theme: "light",
    cookieConsent: "accepted",
  });
  expect(clearForVersion(storage, "1.0.5")).toBe(true);
  expect(storage.keys().sort()).toEqual(["appVersion", "cookieConsent", "language", "sb-lpx-auth-token", "theme"]);
  expect(storage.getItem("appVersion")).toBe("1.0.5");
});

it("[4.14] reloads once: the next start has nothing to do", () => {
  const storage = createMemoryStorage({ appVersion: "1.0.4", cart: "[]" });
  clearForVersion(storage, "1.0.5");
  expect(clearForVersion(storage, "1.0.5")).toBe(false);
});

it("leaves a first visit's storage alone", () => {
  const storage = createMemoryStorage({ cart: "[]" });
  expect(clearForVersion(storage, "1.0.5")).toBe(false);
  expect(storage.keys().sort()).toEqual(["appVersion", "cart"]);
});

it("never asks for a reload where the new version isn't kept", () => {
  const storage = { ...createMemoryStorage({ appVersion: "1.0.4" }), setItem: () => false };
  expect(clearForVersion(storage, "1.0.5")).toBe(false);
});
