import { expect, it } from "vitest";
import { BROKER_PRESETS } from "#domain/mt5/broker-profile.ts";
import { bytesOfReal, readProposed } from "#tests/factories/real-history.ts";
import type { History } from "./history.ts";
import { likelyClock } from "./likely-clock.ts";

function read(name: string): History {
  const history = readProposed(bytesOfReal(name));
  if ("refused" in history) throw new Error(`${name} is refused: ${history.refused}`);
  return history;
}

const SERVER = { clock: BROKER_PRESETS.newYork7, because: "broker_server" };
const CHART = { clock: BROKER_PRESETS.utc, because: "chart" };

it.each([
  ["31-mt5-russian-utf16.html", SERVER],
  ["38-mt5-deals-only.xlsx", SERVER],
  ["07-tradingview-open-as-date.csv", CHART],
  ["09-tradingview-paper-balance.csv", CHART],
  // Several servers, the reader's own zone, a column that says it, a table of anybody.
  ["21-ftmo-eur.csv", null],
  ["03-tradovate-performance.csv", null],
  ["01-ctrader-utc8.csv", null],
  ["20-tradezella.csv", null],
])("[1.6] the likely clock of %s", (name, clock) => {
  expect(likelyClock(read(name))).toEqual(clock);
});

it.each(["2026-03-08T23:05:00", "2026-03-07T12:00:00"])(
  "[1.6] a trade of a broker's server at %s is no guess's",
  (openedAt) => {
    const { trades, ...history } = read("31-mt5-russian-utf16.html");
    expect(likelyClock({ ...history, trades: trades.map((trade) => ({ ...trade, openedAt })) })).toBeNull();
  },
);
