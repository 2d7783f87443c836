import { expect, it } from "vitest";
import type { SetupReader } from "#app/ports.ts";
import { statisticsOf } from "#domain/backtest/statistics.ts";
import { type SimulatorState, START } from "#domain/simulator/address.ts";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { readSimulatorPage } from "./simulator-page.server.ts";

const PART = statisticsOf(Float64Array.of(1, -1));
const STATISTICS = { all: PART, inSample: PART, outOfSample: PART, weekdays: [] };

const LIBRARY = ["NAS100", "NAS100", "US30", "GER40", "XAUUSD", "BTCUSD", "ETHUSD"].map((asset, place) =>
  makeSetup({ id: place + 1, asset, statistics: STATISTICS }),
);

function reader(failing = false): SetupReader {
  const answer = <Value>(value: Value) => (failing ? Promise.reject(new Error("no answer")) : Promise.resolve(value));
  return {
    readLibrary: () => answer(LIBRARY),
    findSetups: (ids) => answer(LIBRARY.filter(({ id }) => ids.includes(id))),
    findTrades: () => answer(new Map()),
    listFundingSetups: () => answer([]),
    countFundingSetups: () => answer({}),
  };
}

const asking = (ids: number[] | null): SimulatorState => ({
  ...START,
  source: { kind: "setups", ids, isOutOfSampleOnly: true },
});

it("begins with the first setup of five assets", async () => {
  const { setups } = await readSimulatorPage(reader(), asking(null));
  expect(setups.map(({ setup }) => setup.id)).toEqual([1, 3, 4, 5, 6]);
});

it("sends the setups of the address, and names those that aren't the library's", async () => {
  const page = await readSimulatorPage(reader(), asking([3, 300]));
  expect(page).toMatchObject({ setups: [{ setup: { id: 3 }, trades: null }], missing: [300], isUnread: false });
});

it("[8.13] says that they could not be read", async () => {
  expect(await readSimulatorPage(reader(true), asking([3]))).toMatchObject({ setups: [], missing: [], isUnread: true });
});

it("reads nothing for a win rate", async () => {
  const source = { kind: "rate", winPercent: 45, ratio: 1.5, tradesPerDay: 2, costR: 0 } as const;
  expect(await readSimulatorPage(reader(true), { ...START, source })).toMatchObject({
    isAsked: false,
    setups: [],
    isUnread: false,
  });
});
