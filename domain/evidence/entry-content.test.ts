import { expect, it } from "vitest";
import { canonicalJson, type Json } from "./canonical-json.ts";
import { readEntryContent, readSetupContent } from "./entry-content.ts";

const AT = "2026-11-21T04:00:00.000Z";
const SHA = "a".repeat(64);
const DAY = { account: "prueba", at: AT, day: "2023-01-02", kind: "account_day", sha256: SHA, trades: 2 } as const;

it.each<{ [name: string]: Json; kind: string }>([
  { at: AT, kind: "trades", setup: 14, sha256: SHA, trades: 350 },
  { at: AT, kind: "trades", setup: 300, sha256: SHA },
  { at: AT, kind: "correction", reason: "costs", setup: 14, sha256: null },
  DAY,
  { ...DAY, kind: "account_correction", reason: "the broker's statement" },
  { at: AT, draw: "2026-12-04", kind: "draw_list", sha256: SHA, entries: 12, excluded: 0 },
  { at: AT, draw: "2026-12-04", kind: "draw_cancelled", reason: "list_late" },
])("reads what was written: $kind", (said) => {
  expect(readEntryContent(canonicalJson(said))).toEqual(said);
});

it.each([
  "",
  "[]",
  canonicalJson({ ...DAY, kind: "trades" }),
  canonicalJson({ ...DAY, kind: "account_correction" }),
  canonicalJson({ ...DAY, sha256: null }),
  canonicalJson({ at: AT, kind: "account_day", setup: 1, sha256: SHA }),
  canonicalJson({ at: AT, draw: "2026-12-04", kind: "draw_list", sha256: SHA, entries: "12", excluded: 0 }),
  canonicalJson({ at: AT, draw: "2026-12-04", kind: "toString" }),
])("says of %s that it is of no kind it knows", (content) => {
  expect(readEntryContent(content)).toBeNull();
});

it("takes no account for a setup", () => {
  expect(readSetupContent(canonicalJson(DAY))).toBeNull();
});
