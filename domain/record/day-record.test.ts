import { expect, it } from "vitest";
import { type DayRecord, reasonOfChange, recordText, recordTotals } from "./day-record.ts";
import type { SignalResult } from "./judge-signal.ts";

const UNJUDGED: SignalResult = {
  setupId: 1,
  origin: null,
  side: null,
  entry: null,
  exit: null,
  ending: null,
  milliR: null,
};
const WON: SignalResult = {
  setupId: 2,
  origin: "bars",
  side: "buy",
  entry: 1,
  exit: 2,
  ending: "target",
  milliR: 1920,
};
const LOST: SignalResult = { ...WON, setupId: 3, exit: 0.5, ending: "stop", milliR: -1080 };
const STILL: SignalResult = { ...UNJUDGED, setupId: 4, origin: "bars", side: "none", milliR: 0 };

it("counts what was judged, and what wasn't as missing, never as nothing lost", () => {
  expect(recordTotals([UNJUDGED, WON, LOST, STILL])).toEqual({ signals: 4, judged: 3, trades: 2, milliR: 840 });
  expect(recordTotals([])).toEqual({ signals: 0, judged: 0, trades: 0, milliR: 0 });
});

it("writes one text of a day, whatever the order of its fields", () => {
  const record: DayRecord = { day: "2026-11-20", promised: "ab", results: [UNJUDGED] };
  expect(recordText(record)).toBe(
    '{"day":"2026-11-20","promised":"ab","results":[{"ending":null,"entry":null,"exit":null,"milliR":null,"origin":null,"setupId":1,"side":null}]}',
  );
});

it.each<[string, SignalResult[], SignalResult[], string | null]>([
  ["the same", [UNJUDGED, WON], [UNJUDGED, WON], null],
  ["what was missing came", [UNJUDGED, WON], [{ ...WON, setupId: 1 }, WON], "late"],
  ["one is told otherwise", [UNJUDGED, WON], [UNJUDGED, { ...WON, exit: 0.5, milliR: -1080 }], "changed"],
  [
    "both",
    [UNJUDGED, WON],
    [
      { ...WON, setupId: 1 },
      { ...WON, origin: "alert" },
    ],
    "changed",
  ],
])("another version because %s", (_, before, after, reason) => {
  expect(reasonOfChange(before, after)).toBe(reason);
});
