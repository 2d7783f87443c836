import { expect, it } from "vitest";
import { type Right, readProposed, shown } from "#tests/factories/real-history.ts";

const HEAD = "Time,Balance before,Balance after,Realized PnL (value),Realized PnL (currency),Action";
const sentence = (what: string, price: string, units: string) =>
  `${what} position for symbol CME_MINI:NQ1! at price ${price} for ${units} units`;
const closed = (side: string, exit: string, units: string, entry: string) =>
  `${sentence(`Close ${side}`, exit, units)}. Position AVG Price was ${entry}, currency: USD, rate: 1.000000, point value: 20.000000`;
const row = (at: string, [before, after, amount]: readonly string[], text: string, currency = "USD") =>
  `${at},${before},${after},${amount},${currency},"${text}"`;

function read(lines: readonly string[], head = HEAD) {
  const history = readProposed(Buffer.from([head, ...lines].join("\n")));
  if ("refused" in history) throw new Error(history.refused);
  return history;
}

const LONG = closed("long", "29226.50", "1", "29211.250000");
/** Opened at 14:40 and closed at 14:50, 0.85 paid for each; newest first, as the platform lists it. */
const WITH_COMMISSIONS = [
  row("2026-07-22 14:50:34", ["100304.15", "100303.30", "-0.85"], `Commission for: ${LONG}`),
  row("2026-07-22 14:50:34", ["99999.15", "100304.15", "305"], LONG),
  row("2026-07-22 14:40:12", ["100000", "99999.15", ""], `Commission for: ${sentence("Enter", "29211.25", "1")}`),
];

it("[1.6] a closing with the commissions of both its ends, and when it was opened", () => {
  const history = read(WITH_COMMISSIONS);
  expect(history).toMatchObject({
    format: "tradingview_paper",
    isBacktest: true,
    account: { currency: "USD", startingCents: 100_000_00 },
    trades: [{ symbol: "CME_MINI:NQ1!", costsCents: 1_70, profitCents: 303_30 }],
    problems: [],
  });
  expect(history.trades[0]).toMatchObject({ openedAt: "2026-07-22T14:40:12", closedAt: "2026-07-22T14:50:34" });
  expect(history.trades[0]).not.toHaveProperty("isOpeningUnknown");
  expect(shown(read(WITH_COMMISSIONS.toReversed()))).toEqual(shown(history));
});

it.each([
  "Time,Balance Before,Balance After,Realized P&L (value),Realized P&L (currency),Action",
  "Zeit,Saldo vor,Saldo nach,Realisierter G&V (Wert),Realisierter G&V (Währung),Aktion",
  "Heure,Balance avant,Balance après,Pertes et profits réalisés (valeur),Pertes et profits réalisés (devise),Action",
  "Hora,Saldo anterior,Saldo posterior,PyG realizadas (valor),PyG realizadas (divisa),Acción",
])("in the language of %s", (head) => {
  expect(shown(read(WITH_COMMISSIONS, head))).toEqual(shown(read(WITH_COMMISSIONS)));
});

it.each<[string, readonly string[], Partial<Right>]>([
  [
    "a short, and the minus that the platform prints",
    [
      row(
        "2026-02-11 13:31:49",
        ["133009.73388878", "128892.09", "−4117.643888"],
        closed("short", "1.19018", "2941176", "1.191580"),
      ),
    ],
    {
      trades: ["2026-02-11T13:31:49 2026-02-11T13:31:49 sell 2941176 1.19158 1.19018 -411764"],
      problems: ["opening_unknown 1"],
    },
  ],
  [
    "an account in euros whose market is in dollars",
    [row("2026-02-11 13:31:49", ["100", "110.5", "10.5"], LONG, "EUR")],
    { currency: "EUR", problems: ["opening_unknown 1"] },
  ],
  [
    "a deposit",
    [
      row("2026-02-10 09:00:00", ["0", "1000", "1000"], "Deposit"),
      row("2026-02-11 13:31:49", ["1000", "1010.5", "10.5"], LONG),
    ],
    { moved: [1_000_00], problems: ["opening_unknown 1"] },
  ],
  [
    "an amount that isn't what the balance moved by",
    [row("2026-02-11 13:31:49", ["1000", "1010.5", "910.5"], LONG)],
    { problems: ["2 balance_differs 1010.5", "opening_unknown 1"] },
  ],
  [
    "a cell that is no figure",
    [
      row("2026-02-11 13:31:49", ["1000", "1010.5", "10.5"], LONG),
      row("2026-02-12 13:31:49", ["1010.5", "much", "10.5"], LONG),
    ],
    { problems: ["3 no_number much", "opening_unknown 1"] },
  ],
])("tells of %s", (_, lines, right) => {
  expect(shown(read(lines))).toMatchObject(right);
});

it("shares the commission of an opening among its closings, by size", () => {
  const half = (exit: string) => closed("long", exit, "1", "29211.250000");
  const { trades } = read([
    row("2026-07-22 14:40:12", ["1000", "999", "-1"], `Commission for: ${sentence("Enter", "29211.25", "3")}`),
    row("2026-07-22 14:45:00", ["999", "1009", "10"], half("29211.75")),
    row("2026-07-22 14:46:00", ["1009", "1029", "20"], closed("long", "29212.25", "2", "29211.250000")),
  ]);
  expect(trades.map(({ openedAt, costsCents, profitCents }) => [openedAt, costsCents, profitCents])).toEqual([
    ["2026-07-22T14:40:12", 33, 9_67],
    ["2026-07-22T14:40:12", 67, 19_33],
  ]);
});

it("names several currencies of one file", () => {
  const history = read([
    row("2026-02-11 13:31:49", ["100", "110.5", "10.5"], LONG, "EUR"),
    row("2026-02-12 13:31:49", ["100", "110.5", "10.5"], LONG, "USD"),
  ]);
  expect(history.account.currency).toBe(null);
  expect(history.problems).toContainEqual({ line: null, code: "history.several_currencies", detail: "EUR, USD" });
});
