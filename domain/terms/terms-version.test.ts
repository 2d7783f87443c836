import { expect, it } from "vitest";
import { judgeTerms, TERMS_VERSION } from "./terms-version.ts";

const accepted = (version: string, day: string) => ({ version, at: `2026-12-${day}T10:00:00+00:00` });

it.each([
  ["nothing", [], { kind: "none" }],
  ["earlier terms only", [accepted("2020-01-02", "03"), accepted("2020-01-01", "01")], { kind: "older" }],
  [
    "these terms, and earlier ones after them",
    [accepted("2020-01-01", "04"), accepted(TERMS_VERSION, "03"), accepted(TERMS_VERSION, "01")],
    { kind: "accepted", at: new Date("2026-12-03T10:00:00Z") },
  ],
])("knows who has accepted %s", (_, rows, consent) => {
  expect(judgeTerms(rows)).toEqual(consent);
});
