import { describe, expect, it } from "vitest";
import type { FiredAlert } from "./member-week.ts";
import { checkNoted, fieldsOfAlert, type NotedFields, ticketOf } from "./noted-trade.ts";

const NOW = new Date("2026-11-27T20:00:00Z");
const context = {
  ticket: "a",
  now: NOW,
  readTime: (text: string) => (text === "" ? null : new Date(`${text}:00Z`)),
};
const FIELDS: NotedFields = {
  symbol: " NAS100 ",
  side: "sell",
  openedAt: "2026-11-27T14:30",
  closedAt: "2026-11-27T15:00",
  unit: "money",
  result: "-250,50",
  risk: "",
};
const typed = (part: Partial<NotedFields>) => checkNoted({ ...FIELDS, ...part }, context);

describe("[1.6] a trade that is noted by hand", () => {
  it("is kept with its instants and its money, and without prices", () => {
    expect(typed({})).toEqual({
      ok: true,
      value: {
        ...{ ticket: "a", symbol: "NAS100", side: "sell", size: 0, entry: 0, exit: 0 },
        ...{ openedAt: "2026-11-27T14:30:00.000Z", closedAt: "2026-11-27T15:00:00.000Z" },
        ...{ costsCents: 0, profitCents: -250_50, riskCents: null, worstCents: null },
      },
    });
  });

  it.each([
    ["1,8", "500", 900_00, 500_00],
    ["-1", "500", -500_00, 500_00],
    ["−0,08", "333,33", -26_67, 333_33],
    ["0", "500", 0, 500_00],
  ])("takes %s R of a risk of %s", (result, risk, profitCents, riskCents) => {
    expect(typed({ unit: "r", result, risk })).toMatchObject({ ok: true, value: { profitCents, riskCents } });
  });

  it.each<[string, Partial<NotedFields>, object]>([
    ["no symbol", { symbol: " " }, { symbol: "required" }],
    ["a symbol that doesn't fit", { symbol: "N".repeat(61) }, { symbol: "too_long" }],
    ["no time", { openedAt: "" }, { openedAt: "no_time" }],
    ["a close before its opening", { closedAt: "2026-11-27T14:29" }, { closedAt: "ends_before" }],
    ["a close to come", { closedAt: "2026-11-27T20:01" }, { closedAt: "in_future" }],
    ["no result", { result: "" }, { result: "no_amount" }],
    ["what is no result", { result: "much" }, { result: "no_amount" }],
    ["R without a risk", { unit: "r", result: "1,8" }, { risk: "no_risk" }],
    ["a risk below zero", { risk: "-5" }, { risk: "no_amount" }],
    ["a risk of nothing", { unit: "r", result: "1", risk: "0" }, { risk: "no_amount" }],
  ])("says beside its field what is wrong: %s", (_, part, problems) => {
    expect(typed(part)).toMatchObject({ ok: false, problems });
  });
});

describe("[1.6] [4.6] a trade of an alert", () => {
  const alert: FiredAlert = {
    ...{ setupId: 28, day: "2026-11-27", time: "09:30:00" },
    ...{ side: "buy", entry: 15_000, exit: 15_050, milliR: 1_920 },
  };
  const write = (instant: Date) => instant.toISOString().slice(0, "2026-11-27T09:30".length);

  it("begins with its setup's asset, its times, its side and its R", () => {
    expect(fieldsOfAlert(alert, { asset: "NAS100", write })).toEqual({
      ...{ symbol: "NAS100", openedAt: "2026-11-27T13:30", closedAt: "2026-11-27T21:00" },
      ...{ side: "buy", unit: "r", result: "1.92" },
    });
  });

  it("leaves open what the record doesn't say yet", () => {
    const unjudged = { ...alert, side: null, entry: null, exit: null, milliR: null };
    const fields = fieldsOfAlert(unjudged, { asset: "NAS100", write });
    expect([fields.side, fields.unit, fields.result]).toEqual([undefined, undefined, undefined]);
  });

  it("is kept under a name of its own, with the record's prices", () => {
    expect(ticketOf(alert)).toBe("LPX 28.2026-11-27");
    const prices = { entry: 15_000, exit: 15_050 };
    const kept = checkNoted({ ...FIELDS, unit: "r", result: "1.92", risk: "100" }, { ...context, prices });
    expect(kept).toMatchObject({ ok: true, value: { entry: 15_000, exit: 15_050, profitCents: 192_00 } });
  });
});
