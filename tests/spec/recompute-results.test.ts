import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { csvLine } from "#domain/csv/csv-line.ts";
import { accountMetrics } from "#domain/metrics/account-metrics.ts";
import { EXAMPLE_ACCOUNT, EXAMPLE_TRADES } from "#domain/metrics/worked-example.ts";
import type { AccountTrade } from "#domain/results/account-trade.ts";

const folder = mkdtempSync(join(tmpdir(), "lpx-recompute-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The example fifty times over, a week apart, with a symbol that needs quotes: closes on both sides of the day's end. */
const WEEKS: AccountTrade[] = Array.from({ length: 50 }, (_, week) =>
  EXAMPLE_TRADES.map((trade, index) => ({
    ...trade,
    symbol: 'EUR,"USD"',
    closedAt: new Date(Date.parse(trade.closedAt) + week * 604_800_000 + index * 3_600_000).toISOString(),
    profitCents: trade.profitCents + ((week * 37 + index * 101) % 900) - 450,
  })),
).flat();

/** Closed at a Friday's last instant, and a millisecond later. */
const AT_THE_END: AccountTrade[] = EXAMPLE_TRADES.slice(0, 2).map((trade, index) => ({
  ...trade,
  closedAt: index === 0 ? "2023-01-13T21:00:00.000Z" : "2023-01-20T21:00:00.001Z",
  profitCents: index * 1_000 - 70_000,
}));
const TRADES = [...WEEKS, ...AT_THE_END];

const { startingCents, zone, dayEndsAt } = EXAMPLE_ACCOUNT;
const COLUMNS = [
  "openedAt",
  "closedAt",
  "symbol",
  "side",
  "size",
  "entry",
  "exit",
  "costsCents",
  "profitCents",
] as const;

function csvOf(trades: readonly AccountTrade[]): string {
  const line = (trade: AccountTrade) =>
    csvLine([...COLUMNS.map((name) => trade[name]), trade.riskCents ?? "", trade.setupId ?? ""]);
  return csvLine([...COLUMNS, "riskCents", "setupId"]) + trades.map(line).join("");
}

function recompute(name: string, { content, settings = [] }: { content: string; settings?: string[] }) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["docs/recompute-results.mjs", file, ...settings]);
  expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: "" });
  const lines = String(stdout).trimEnd().split("\n");
  return Object.fromEntries(
    lines.map((line) => {
      const [figure = "", value = ""] = line.split(": ");
      return [figure, value === "n.a." ? null : Number(value)];
    }),
  );
}

function expected(list: readonly AccountTrade[]): Record<string, number | null> {
  const { trades, drawdown, days } = accountMetrics(EXAMPLE_ACCOUNT, list);
  return {
    trades: trades.trades,
    totalCents: trades.totalCents,
    winRate: trades.winRate,
    profitFactor: trades.profitFactor,
    expectancyCents: trades.expectancyCents,
    expectancyR: trades.r.expectancy,
    maxDrawdown: drawdown.maxDrawdown,
    maxDrawdownCents: drawdown.maxDrawdownCents,
    recoveryFactor: drawdown.recoveryFactor,
    days: days.days,
    dayWinRate: days.dayWinRate,
    bestDayCents: days.best?.profitCents ?? null,
    worstDayCents: days.worst?.profitCents ?? null,
    bestDayShare: days.bestDayShare,
    sharpe: days.risk.sharpe,
    sortino: days.risk.sortino,
  };
}

const json = (trades: readonly AccountTrade[]) => JSON.stringify({ account: EXAMPLE_ACCOUNT, trades });

it.each([
  { name: "a.json", content: json(TRADES), trades: TRADES },
  { name: "b.csv", content: csvOf(TRADES), trades: TRADES, settings: [String(startingCents), zone, dayEndsAt] },
  { name: "none.json", content: json([]), trades: [] },
  { name: "one.json", content: json(EXAMPLE_TRADES.slice(0, 1)), trades: EXAMPLE_TRADES.slice(0, 1) },
])("[3.17] the standalone script works out of $name what the site says", ({ name, trades, ...given }) => {
  const recomputed = recompute(name, given);
  const ours = expected(trades);
  expect(Object.keys(recomputed)).toEqual(Object.keys(ours));
  const apart = Object.entries(ours).filter(([figure, value]) => {
    const other = recomputed[figure] ?? null;
    return value === null || other === null
      ? value !== other
      : Math.abs(value - other) > 1e-9 * Math.max(1, Math.abs(value));
  });
  expect(apart.map(([figure, value]) => ({ figure, value, recomputed: recomputed[figure] }))).toEqual([]);
});
