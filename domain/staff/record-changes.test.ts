import { expect, it } from "vitest";
import { listChanges } from "./record-changes.ts";

it.each([
  [
    "what differs, but for the version",
    { status: "open", answeredAt: null, version: 1 },
    { status: "answered", answeredAt: "2026-11-23", version: 2 },
    [
      { field: "status", before: "open", after: "answered" },
      { field: "answeredAt", before: "–", after: "2026-11-23" },
    ],
  ],
  ["a record that was made", null, { name: "TradingView" }, [{ field: "name", before: "–", after: "TradingView" }]],
  ["lists by what is in them", { days: [1, 2] }, { days: [1] }, [{ field: "days", before: "[1,2]", after: "[1]" }]],
  ["nothing", { liveSignal: true }, { liveSignal: true }, []],
  ["no record", null, null, []],
])("tells %s", (_what, before, after, changes) => {
  expect(listChanges(before, after)).toEqual(changes);
});
