import { expect, it } from "vitest";
import { toTimedTrades } from "./timed-trades.ts";

const TRADE = {
  openedAt: "2026-03-05T09:30:00.000Z",
  closedAt: "2026-03-05T11:00:00.000Z",
  profitCents: 15_050,
  riskCents: 10_000,
};

it("makes results in thousandths of R of money, by each trade's own risk or the typed one", () => {
  const unknown = { ...TRADE, riskCents: null, profitCents: -5_000, worstCents: -7_500 };
  expect(toTimedTrades([TRADE, unknown], 5_000)).toEqual({
    trades: [
      { openedAt: Date.UTC(2026, 2, 5, 9, 30), closedAt: Date.UTC(2026, 2, 5, 11), r: 1_505, worst: null },
      { openedAt: Date.UTC(2026, 2, 5, 9, 30), closedAt: Date.UTC(2026, 2, 5, 11), r: -1_000, worst: -1_500 },
    ],
    withoutRisk: 0,
  });
});

it("leaves out trades of which nobody said what they risked", () => {
  expect(toTimedTrades([TRADE, { ...TRADE, riskCents: null }], null)).toMatchObject({ withoutRisk: 1 });
  expect(toTimedTrades([TRADE, { ...TRADE, riskCents: null }], null).trades).toHaveLength(1);
});
