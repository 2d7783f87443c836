import { expect, it } from "vitest";
import { recordMonths, summarizeRecord } from "./record-summary.ts";

const day = (date: string, milliR: number) => ({ day: date, signals: 3, judged: 2, trades: 1, milliR });
const DAYS = [day("2026-11-30", 1920), day("2026-12-01", -1080), day("2026-12-02", 0)];

it("says nothing before the first day", () => {
  expect(summarizeRecord([])).toBeNull();
  expect(recordMonths([])).toEqual([]);
});

it("adds up days, and months of them", () => {
  const totals = { signals: 9, judged: 6, trades: 3, milliR: 840 };
  expect(summarizeRecord(DAYS)).toEqual({ ...totals, days: 3, first: "2026-11-30", last: "2026-12-02" });
  expect(recordMonths(DAYS)).toEqual([
    { month: "2026-11", days: 1, signals: 3, judged: 2, trades: 1, milliR: 1920 },
    { month: "2026-12", days: 2, signals: 6, judged: 4, trades: 2, milliR: -1080 },
  ]);
});
