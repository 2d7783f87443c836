import { beforeEach, expect, it } from "vitest";
import { actionCall } from "./action-call.ts";
import { type BulkRun, forgetRun, keepProgress, keepRun, leftOf, readRun, retryOf } from "./bulk-run.ts";

const item = (key: string) => ({
  key,
  name: key.toUpperCase(),
  call: actionCall("remind-of-names", { userId: key }),
  idempotencyKey: `key of ${key}`,
});
const RUN: BulkRun = {
  label: "Recordar",
  items: ["a", "b", "c", "d"].map(item),
  next: 3,
  failed: [
    { place: 0, reason: "No había red.", isAnswered: false },
    { place: 2, reason: "Alguien la cambió.", isAnswered: true },
  ],
};

const kept = new Map<string, string>();
const TAB = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value).has(key),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => kept.clear());

it("a reload finds the run as far as it came", () => {
  keepRun("admin-x", { ...RUN, next: 0, failed: [] }, TAB);
  const { next, failed } = RUN;
  keepProgress("admin-x", { next, failed }, TAB);
  expect(readRun("admin-x", TAB)).toEqual(RUN);
  expect(readRun("admin-y", TAB)).toBeNull();
  forgetRun("admin-x", TAB);
  expect(readRun("admin-x", TAB)).toBeNull();
  expect(kept.size).toBe(0);
});

it.each(["{", "[]", '{"label":1,"items":[]}', '{"label":"a","items":[{}]}', '{"label":"a","items":[{"call":null}]}'])(
  "what can't be read is none: %s",
  (text) => {
    keepRun("admin-x", RUN, TAB);
    TAB.setItem("bulk:admin-x", text);
    expect(readRun("admin-x", TAB)).toBeNull();
  },
);

it("knows what failed and what it didn't come to", () => {
  const { failed, untouched } = leftOf(RUN);
  expect([failed, untouched].map((items) => items.map(({ key }) => key))).toEqual([["a", "c"], ["d"]]);
});

it("a retry repeats what may have been done under its own key, and asks anew what was refused", () => {
  const { items, ...rest } = retryOf(RUN, () => "new");
  expect(rest).toEqual({ label: "Recordar", next: 0, failed: [] });
  expect(items.map(({ key, idempotencyKey }) => [key, idempotencyKey])).toEqual([
    ["a", "key of a"],
    ["c", "new"],
  ]);
});
