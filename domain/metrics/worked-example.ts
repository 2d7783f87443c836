import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import type { Expected } from "./expected.ts";

/** The account of the method's page: invented, small enough to count by hand. */
export const EXAMPLE_ACCOUNT: TradingAccount = {
  slug: "ejemplo",
  name: "LPX",
  kind: "simulated",
  startingCents: 1_000_000,
  zone: "Etc/GMT+4",
  dayEndsAt: "17:00",
};

const SETUP = 1;

/** When it closed (UTC), profit and risk in cents; the second of them closes after the day's end. */
const RESULTS: readonly [string, number, number | null][] = [
  ["2023-01-09T15:00", 10_000, 5_000],
  ["2023-01-09T21:30", -5_000, 5_000],
  ["2023-01-11T15:00", -5_000, 5_000],
  ["2023-01-20T15:00", 7_500, 5_000],
  ["2023-02-02T15:00", 0, 5_000],
  ["2023-02-14T15:00", -5_200, 5_000],
  ["2023-02-14T18:00", -5_100, 5_000],
  ["2023-03-01T15:00", 9_800, 5_000],
  ["2023-03-17T15:00", 10_200, 5_000],
  ["2023-03-28T15:00", -5_000, 5_000],
  ["2023-04-11T15:00", 9_900, 5_000],
  ["2023-04-24T15:00", 2_400, null],
];

const COSTS_CENTS = 150;

/** Its closed trades, oldest first; the last one's risk isn't known. */
export const EXAMPLE_TRADES: readonly AccountTrade[] = RESULTS.map(([closedAt, profitCents, riskCents], index) => ({
  openedAt: `${closedAt.slice(0, "2023-01-09".length)}T13:00:00.000Z`,
  closedAt: `${closedAt}:00.000Z`,
  symbol: "EURUSD",
  side: index % 2 === 0 ? "buy" : "sell",
  size: 0.5,
  entry: 1.1,
  exit: Math.round((1.1 + ((index % 2 === 0 ? 1 : -1) * (profitCents + COSTS_CENTS)) / 5_000_000) * 1e5) / 1e5,
  costsCents: COSTS_CENTS,
  profitCents,
  riskCents,
  setupId: SETUP,
}));

/** What the catalogue would have expected of the example's setup. */
export const EXAMPLE_EXPECTED: Expected = { winRate: 0.45, expectancy: 0.2 };

export const EXAMPLE_EXPECTATIONS: ReadonlyMap<number, Expected> = new Map([[SETUP, EXAMPLE_EXPECTED]]);
