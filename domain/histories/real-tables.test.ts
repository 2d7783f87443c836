import { expect, it } from "vitest";
import { bytesOfReal, expected, type Right, readProposed, realFiles, shown } from "#tests/factories/real-history.ts";

const RIGHT: readonly (readonly [string, Right])[] = [
  [
    "01-ctrader-utc8.csv",
    {
      trades: [
        "2026-03-12T14:30:00Z 2026-03-12T15:10:00Z buy 1 1.1 1.101 9400",
        "2026-03-12T22:38:02Z 2026-03-12T22:48:46Z sell 100 20000 20010.5 -105000",
      ],
      currency: "USD",
      needsClock: false,
    },
  ],
  [
    "02-ctrader-euro.csv",
    {
      trades: [
        "2026-03-10T09:00:00Z 2026-03-10T10:00:00Z buy 0.1 65000 65500 4800",
        "2026-03-11T09:00:00Z 2026-03-11T10:00:00Z sell 0.1 65000 65500 -5200",
      ],
      currency: "EUR",
      needsClock: false,
    },
  ],
  [
    "03-tradovate-performance.csv",
    {
      trades: [
        "2026-06-15T13:03:54 2026-06-15T13:04:19 buy 1 7490.5 7491.75 625",
        "2026-06-15T14:03:48 2026-06-15T14:40:51 sell 1 7490.75 7493.75 -1500",
      ],
      problems: ["costs_unknown"],
    },
  ],
  [
    "04-ninjatrader-en.csv",
    {
      trades: [
        "2026-09-15T09:35:00 2026-09-15T09:42:00 buy 1 20000 20010 19550",
        "2026-09-15T13:05:00 2026-09-15T13:15:00 sell 2 20050 20060 -40900",
      ],
    },
  ],
  [
    "05-windows-spanish-am-pm.csv",
    {
      trades: [
        "2026-09-15T09:35:00 2026-09-15T09:42:00 buy 1 20000 20010 19550",
        "2026-09-15T13:05:00 2026-09-15T13:15:00 sell 2 20050 20060 -40900",
      ],
    },
  ],
  [
    "07-tradingview-open-as-date.csv",
    {
      trades: ["2026-03-03T10:00:00 2026-03-03T11:00:00 buy 1 100 101 9800"],
      currency: "USD",
      open: 1,
      problems: ["no_symbol"],
    },
  ],
  [
    "08-tradingview-ambiguous-dates.csv",
    {
      trades: ["2026-04-03T10:00:00 2026-04-03T11:00:00 buy 1 100 101 9800"],
      currency: "USD",
      problems: ["assumed_date_order dmy", "no_symbol"],
    },
  ],
  [
    "09-tradingview-paper-balance.csv",
    {
      trades: ["2026-03-03T11:00:00 2026-03-03T11:00:00 buy 370 2900 2901 37000"],
      currency: "USD",
      problems: ["opening_unknown 1"],
    },
  ],
  [
    "10-myfxbook-eur.csv",
    { trades: ["2026-03-13T09:30:00 2026-03-13T11:00:00 buy 0.47 1.1 1.10187 8631"], currency: "EUR" },
  ],
  [
    "11-fxblue.csv",
    {
      trades: ["2026-03-02T08:00:00 2026-03-02T09:00:00 buy 1 1.1 1.101 9300"],
      open: 1,
      moved: [100_000, -20_000],
    },
  ],
  [
    "12-mql5-signal.csv",
    {
      trades: ["2026-03-03T10:00:00 2026-03-03T12:00:00 buy 0.1 1.1 1.101 940"],
      moved: [100_000],
    },
  ],
  [
    "13-matchtrader.csv",
    {
      trades: [
        "2025-11-05T14:59:06 2025-11-05T15:59:06 buy 1 1.1 1.101 9400",
        "2025-11-06T14:59:06 2025-11-06T15:59:06 sell 1 1.1 1.1005 -5700",
      ],
    },
  ],
  [
    "14-exness.csv",
    {
      trades: ["2026-03-03T10:00:00Z 2026-03-03T11:00:00Z buy 0.1 2900 2905 4930"],
      currency: "USD",
      needsClock: false,
    },
  ],
  [
    "15-indian-grouping.csv",
    {
      trades: [
        "2026-03-03T10:00:00 2026-03-03T11:00:00 buy 1 22000 22100 12500050",
        "2026-03-04T10:00:00 2026-03-04T11:00:00 sell 1 22000 22100 -10000000",
      ],
    },
  ],
  ["16-two-digit-year.csv", { trades: ["2026-09-15T09:35:00 2026-09-15T09:42:00 buy 1 20000 20010 20000"] }],
  [
    "17-money-words.csv",
    {
      trades: [
        "2026-03-03T10:00:00 2026-03-03T11:00:00 buy 1 130000 130100 102000",
        "2026-03-13T10:00:00 2026-03-13T11:00:00 sell 1 130000 130100 -102000",
        "2026-03-14T10:00:00 2026-03-14T11:00:00 sell 1 18000 18010 1000",
        "2026-03-14T12:00:00 2026-03-14T13:00:00 sell 1 18000 18010 -1000",
        "2026-03-14T14:00:00 2026-03-14T15:00:00 sell 1 18000 18010 3930",
      ],
      problems: ["several_currencies BRL, EUR"],
    },
  ],
  [
    "18-mt5-xlsx-saved-as-csv.csv",
    {
      trades: [
        "2026-03-09T10:00:00 2026-03-09T11:30:00 buy 1 1.1 1.101 9400",
        "2026-03-10T10:00:00 2026-03-10T11:30:00 sell 1 1.1 1.101 -10600",
      ],
      currency: "EUR",
      moved: [100_000],
    },
  ],
  ["19-excel-unicode-text.txt", { trades: ["2026-03-03T10:00:00 2026-03-03T11:00:00 buy 1 1.1 1.11 99950"] }],
  [
    "20-tradezella.csv",
    {
      trades: [
        "2026-03-03T09:31:22 2026-03-03T09:45:10 buy 1 5300 5302 9550",
        "2026-03-04T15:55:00 2026-03-04T16:10:00 sell 1 5300 5302 -10450",
      ],
    },
  ],
  [
    "21-ftmo-eur.csv",
    {
      trades: [
        "2026-03-12T09:30:00 2026-03-12T11:00:00 buy 1 18000.5 18010.5 9700",
        "2026-03-13T09:30:00 2026-03-13T11:00:00 sell 1 2900.5 2910.5 -100300",
        "2026-03-16T09:30:00 2026-03-16T11:00:00 buy 1 20000.5 20010.5 19700",
        "2026-03-17T09:30:00 2026-03-17T11:00:00 buy 1 5000.5 5010.5 49700",
        "2026-03-18T09:30:00 2026-03-18T11:00:00 buy 1 2900.5 2905.5 49700",
        "2026-03-19T09:30:00 2026-03-19T11:00:00 buy 1 2900.5 2905.5 49700",
      ],
      symbols: ["GER40.cash", "XAUUSD+", "NQ 12-26", "ES1!", "OANDA:XAUUSD", "[SP500]"],
    },
  ],
  ["22-quantower-fills.csv", { trades: ["2026-01-15T09:30:00 2026-01-15T14:45:00 buy 100 150.5 155.25 47000"] }],
  [
    "23-decimal-comma-three-places.csv",
    {
      trades: [
        "2026-03-13T10:00:00 2026-03-13T11:00:00 buy 1 31.125 31.25 62500",
        "2026-03-16T10:00:00 2026-03-16T11:00:00 sell 1 150.25 150.125 150",
      ],
    },
  ],
  [
    "25-ninjatrader-portuguese.csv",
    {
      trades: [
        "2024-12-16T09:30:00 2024-12-16T09:31:00 buy 1 21160.5 21165.5 920",
        "2024-12-16T10:30:00 2024-12-16T10:31:00 sell 1 21160.5 21165.5 -1080",
      ],
    },
  ],
  [
    "26-dates-that-disagree.csv",
    {
      trades: [
        "2026-04-03T10:00:00 2026-04-03T11:00:00 buy 1 1.1 1.11 1000",
        "2026-04-13T10:00:00 2026-04-13T11:00:00 buy 1 1.1 1.11 1000",
      ],
      problems: ["assumed_date_order dmy", "4 no_time 04/15/2026 10:00:00"],
    },
  ],
  ["27-ftmo-three-decimals.csv", { trades: ["2026-03-13T09:30:00 2026-03-13T11:00:00 buy 1 150.125 150.25 150"] }],
];

it("says what is right of every table", () => {
  expect(RIGHT.map(([name]) => name)).toEqual(realFiles(/\.(csv|txt)$/));
});

it.each(RIGHT)("[1.6] reads %s", (name, right) => {
  const history = readProposed(bytesOfReal(name));
  expect(shown(history)).toEqual(expected(right));
  if (right.symbols !== undefined)
    expect(history).toMatchObject({ trades: right.symbols.map((symbol) => ({ symbol })) });
});
