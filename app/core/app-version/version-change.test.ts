import { expect, it } from "vitest";
import { createMemoryStorage } from "#app/core/storage/memory-storage.ts";
import { applyVersionChange } from "./version-change.ts";

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
  expect(applyVersionChange(storage, "1.0.5")).toBe(true);
  expect(storage.keys().sort()).toEqual(["appVersion", "cookieConsent", "language", "sb-lpx-auth-token", "theme"]);
  expect(storage.getItem("appVersion")).toBe("1.0.5");
});

it("[4.14] reloads once: the next start has nothing to do", () => {
  const storage = createMemoryStorage({ appVersion: "1.0.4", cart: "[]" });
  applyVersionChange(storage, "1.0.5");
  expect(applyVersionChange(storage, "1.0.5")).toBe(false);
});

it("leaves a first visit's storage alone", () => {
  const storage = createMemoryStorage({ cart: "[]" });
  expect(applyVersionChange(storage, "1.0.5")).toBe(false);
  expect(storage.keys().sort()).toEqual(["appVersion", "cart"]);
});

it("never asks for a reload where the new version isn't kept", () => {
  const storage = { ...createMemoryStorage({ appVersion: "1.0.4" }), setItem: () => undefined };
  expect(applyVersionChange(storage, "1.0.5")).toBe(false);
});
