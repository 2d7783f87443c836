import { expect, it } from "vitest";
import {
  bytesOfReal,
  expected,
  type Refused,
  type Right,
  readProposed,
  realFiles,
  shown,
} from "#tests/factories/real-history.ts";

/** A win, a loss and one closed in parts; a deposit, a withdrawal, and one that is open. */
const MT5: Right = {
  trades: [
    "2026-03-09T10:00:00 2026-03-09T11:30:00 buy 1 1.1 1.101 9400",
    "2026-03-10T09:00:00 2026-03-11T00:30:00 sell 0.1 2900 2905 -5330",
    "2026-03-11T10:00:00 2026-03-12T15:00:00 buy 2 1.1 1.10031 6000",
  ],
  currency: "USD",
  open: 1,
  moved: [100_000, -20_000],
};
const ONE_A_DAY = ["09", "10", "11", "12", "12", "13", "13", "13", "13"].map(
  (day) => `2026-03-${day}T10:00:00 2026-03-${day}T11:30:00 buy 1 1.1 1.101 9400`,
);

const RIGHT: readonly (readonly [string, Right | Refused])[] = [
  ["31-mt5-russian-utf16.html", MT5],
  ["32-mt5-chinese-utf16.html", MT5],
  ["33-mt5-account-server-brackets.html", { ...MT5, currency: "EUR" }],
  ["34-mt5-cent-account.html", { ...MT5, currency: "USC" }],
  ["35-mt5-five-letter-currency.html", { ...MT5, currency: "USDTC" }],
  ["36-mt5-tester-russian.xlsx", { refused: "history.backtest_report" }],
  ["37-mt5-tester-english.xlsx", { refused: "history.backtest_report" }],
  [
    "38-mt5-deals-only.xlsx",
    { trades: ["2026-03-09T10:00:00 2026-03-09T11:00:00 buy 1 1.1 1.101 10000"], currency: "USD", moved: [100_000] },
  ],
  [
    "39-ctrader-records.xlsx",
    {
      trades: ["2026-03-10T07:00:00Z 2026-03-10T08:00:00Z buy 1 1.1 1.101 9400"],
      currency: "USD",
      needsClock: false,
      problems: ["assumed_date_order dmy"],
    },
  ],
  [
    "40-tradingview-report.xlsx",
    {
      trades: ["2026-03-03T10:00:00 2026-03-03T11:00:00 buy 1 100 101 9800"],
      currency: "USD",
      problems: ["costs_unknown", "no_symbol"],
    },
  ],
  [
    "41-mt5-symbol-kinds.html",
    {
      ...MT5,
      trades: ONE_A_DAY,
      symbols: [
        ...["XAUUSD+", "#AAPL", "[NQ100]", "EURUSD*", "@ES", "US Tech 100", "BTCUSD_x100", "Volatility 75 Index"],
        "S&P.500",
      ],
      problems: ["totals_differ 109.70"],
    },
  ],
  [
    "42-mt5-positions-edited.html",
    {
      ...MT5,
      trades: ["2026-03-09T10:00:00 2026-03-09T11:30:00 buy 1 1.1 1.101 909400", ...MT5.trades.slice(1)],
      problems: ["8 deals_differ 9100.00"],
    },
  ],
];

it("says what is right of every report", () => {
  expect(RIGHT.map(([name]) => name)).toEqual(realFiles(/\.(html|xlsx)$/));
});

it.each(RIGHT)("[1.6] reads %s", (name, right) => {
  const history = readProposed(bytesOfReal(name));
  expect(shown(history)).toEqual(expected(right));
  if ("symbols" in right) expect(history).toMatchObject({ trades: right.symbols?.map((symbol) => ({ symbol })) });
});
