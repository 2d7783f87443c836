import { describe, expect, it } from "vitest";
import { tradingDayOf } from "#domain/results/trading-day.ts";
import type { History } from "./history.ts";
import { inUtc } from "./in-utc.ts";
import { readHistory } from "./read-history.ts";

function read(bytes: Uint8Array): History {
  const found = readHistory(bytes);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

describe("a date without a time", () => {
  const list = (from: string, to: string) =>
    Buffer.from(
      [
        "Trade number,Type,Date and time,Signal,Price USD,Size (qty),Net PnL USD",
        `1,Exit long,${to},TP,101,1,98`,
        `1,Entry long,${from},Long,100,1,98`,
      ].join("\n"),
    );

  it.each([
    ["a date alone", "2026-03-06", "2026-03-09"],
    ["a midnight, where the file has nothing else", "2026-03-06 00:00", "2026-03-09 00:00"],
  ])("stays on its date whichever clock is named, and by every firm's day: %s", (_, from, to) => {
    const history = read(list(from, to));
    for (const clock of ["UTC", "America/Los_Angeles", "America/New_York", "Europe/Prague", "Asia/Kolkata"])
      for (const rule of [
        { zone: "UTC", dayEndsAt: "00:00" },
        { zone: "Europe/Prague", dayEndsAt: "00:00" },
        { zone: "America/New_York", dayEndsAt: "17:00" },
        { zone: "America/Chicago", dayEndsAt: "17:00" },
        { zone: "Etc/GMT-3", dayEndsAt: "00:00" },
      ]) {
        const [trade] = inUtc(history, { zone: clock }).trades;
        expect(tradingDayOf(trade?.openedAt ?? "", rule)).toBe("2026-03-06");
        expect(tradingDayOf(trade?.closedAt ?? "", rule)).toBe("2026-03-09");
      }
  });

  it("leaves a midnight among other times the end of a day", () => {
    expect(read(list("2026-03-06 10:00", "2026-03-09 00:00")).trades[0]?.closedAt).toBe("2026-03-09T00:00:00");
  });
});
