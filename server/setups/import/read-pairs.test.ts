import { expect, it } from "vitest";
import { exportSetups } from "#domain/setup-import/export-setups.ts";
import type { SetupRow } from "#domain/setups/setup.ts";
import { toSetup } from "#domain/setups/setup.ts";
import { setupsCsv, tradesCsv } from "#tests/factories/import-files.ts";
import { makeZip } from "#tests/factories/zip.ts";
import { readImport } from "./read-import.ts";
import { toRow } from "./setup-rows.ts";

const setupLine = (asset: string, tick: string) =>
  `2001,Mine,${asset},H1,lunes martes,04:00,08:00,follow,100,200,${tick},10,,`;

function readOne(setup: string, ...trades: string[]) {
  return readImport(
    makeZip([
      { name: "setups.csv", content: setupsCsv(setup) },
      { name: "trades.csv", content: tradesCsv(...trades) },
    ]),
  );
}

it.each([
  {
    asset: "EURUSD",
    tick: "0.00001",
    entry: "1.08543",
    target: "0.00200",
    stop: "-0.001",
    units: [108_543, 200, -100],
  },
  { asset: "XRPUSD", tick: "0.0001", entry: "0.52341", target: "0.02", stop: "-0.01", units: [52_341, 2_000, -1_000] },
  { asset: "USDJPY", tick: "0.001", entry: "150.123", target: "0.2", stop: "-0.1", units: [150_123, 200, -100] },
])(
  "[3.1] $asset with a tick of $tick is read, and its results are in R",
  async ({ asset, tick, entry, target, stop, units }) => {
    const { setups, refusals } = await readOne(
      setupLine(asset, tick),
      `2001,2024-01-08,buy,${entry},${target},target,60`,
      `2001,2024-01-09,sell,${entry},${stop},stop,120`,
    );
    expect(refusals.named).toEqual([]);
    const [one] = setups;
    if (one?.trades == null) throw new Error("no trades");
    expect([one.trades.entry[0], ...one.trades.move]).toEqual(units);
    const row = toRow(one);
    // (200 − 10) ÷ 100 and (−100 − 10) ÷ 100.
    expect(row.statistics?.all).toMatchObject({ trades: 2, expectancy: 0.4 });
    expect(row.tick_size).toBe(Number(tick));
    const written = exportSetups([toSetup({ ...row, vote_count: 0, backtest_data: null } as SetupRow)]);
    expect((await readImport(Buffer.from(written))).setups[0]?.setup).toMatchObject({ asset, tickSize: Number(tick) });
  },
);

it("takes the catalogue's form: a market's tick in thousandths, its prices in the units of that tick", async () => {
  const trades = { day: [19_730], side: [1], entry: [108_543], move: [200], ending: [0], minutesHeld: [60] };
  const times = { pattern1: 240, pattern2: 480, days: ["monday"], timeframe: "H1" };
  const setup = {
    id: 2001,
    name: "Mine",
    asset: "EURUSD",
    ...times,
    direction: "follow",
    stopTicks: 100,
    targetTicks: 200,
    trades,
  };
  const markets = [{ asset: "EURUSD", timeframe: "H1", tick: 0.01, costTicks: 10 }];
  const { setups, refusals } = await readImport(Buffer.from(JSON.stringify({ markets, setups: [setup] })));
  expect(refusals.named).toEqual([]);
  expect(setups[0]?.setup.tickSize).toBe(0.00001);
});

it.each([
  ["entry", "2001,2024-01-08,buy,1.085431,0.002,target,60", "import.too_fine"],
  ["entry", "2001,2024-01-08,buy,20001,0.002,target,60", "import.out_of_range"],
  ["move", "2001,2024-01-08,buy,1.08543,0.00201,target,60", "import.impossible_result"],
])("a five-digit pair's %s is refused in %s", async (field, line, code) => {
  const { refusals } = await readOne(setupLine("EURUSD", "0.00001"), line);
  expect(refusals.named).toMatchObject([{ code, field, row: 2 }]);
});

it.each(["BTC/USD", "OANDA:XAUUSD", "ES1!", "XAUUSD+", "nas100", "US Tech 100", "NQ 12-26", "[SP500]", "@ES"])(
  "a setup of %s is read, and an export of it comes back",
  async (asset) => {
    const { setups, refusals } = await readImport(Buffer.from(setupsCsv(setupLine(asset, "0.25"))));
    expect(refusals.named).toEqual([]);
    const [one] = setups;
    if (one === undefined) throw new Error("nothing was read");
    expect(one.setup.asset).toBe(asset);
    const written = exportSetups([toSetup({ ...toRow(one), vote_count: 0, backtest_data: null } as SetupRow)]);
    expect((await readImport(Buffer.from(written))).setups[0]?.setup.asset).toBe(asset);
  },
);
