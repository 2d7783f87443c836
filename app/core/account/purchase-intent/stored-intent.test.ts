import { describe, expect, it } from "vitest";
import { createMemoryStorage } from "#tests/fixtures/memory-storage.ts";
import { forgetIntent, recallIntent, rememberIntent } from "./stored-intent.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const INTENT = { planId: "anual", returnTo: "/dashboard/cart" } as const;

function later(hours: number): Date {
  return new Date(NOW.getTime() + hours * 3_600_000);
}

it("[3.7] is there in the mail's new tab", () => {
  const storage = createMemoryStorage();
  rememberIntent(INTENT, { storage, now: NOW });
  expect(recallIntent({ storage, now: later(1) })).toEqual(INTENT);
});

it.each([
  ["a day and a second later", 24 + 1 / 3600],
  ["when the clock went back", -1],
])("is forgotten %s", (_title, hours) => {
  const storage = createMemoryStorage();
  rememberIntent(INTENT, { storage, now: NOW });
  expect(recallIntent({ storage, now: later(hours) })).toBeNull();
});

it("is not written for somebody who only logs in", () => {
  const storage = createMemoryStorage();
  rememberIntent({ planId: null, returnTo: null }, { storage, now: NOW });
  expect(storage.keys()).toEqual([]);
});

it("is gone once it has been followed", () => {
  const storage = createMemoryStorage();
  rememberIntent(INTENT, { storage, now: NOW });
  forgetIntent({ storage });
  expect(recallIntent({ storage, now: NOW })).toBeNull();
});

describe("checks what was stored as strictly as an address", () => {
  it.each(["{", "null", "[]", "7", '{"plan":"anual"}', '{"plan":"anual","at":"now"}'])("%s", (purchaseIntent) => {
    expect(recallIntent({ storage: createMemoryStorage({ purchaseIntent }), now: NOW })).toBeNull();
  });

  it("drops an unknown plan and another site", () => {
    const purchaseIntent = JSON.stringify({ plan: "gratis", from: "//evil.example", at: NOW.getTime() });
    const recalled = recallIntent({ storage: createMemoryStorage({ purchaseIntent }), now: NOW });
    expect(recalled).toEqual({ planId: null, returnTo: null });
  });
});
