import { describe, expect, it } from "vitest";
import { marketKey } from "#domain/backtest/setup-rule.ts";
import { refuseRule } from "#domain/backtest/test-setup.ts";
import { ENDINGS } from "#domain/backtest/trades.ts";
import { CATALOGUE_FOLDER, readCatalogue } from "#server/demo/read-catalogue.ts";

const { catalogue, trades } = readCatalogue(CATALOGUE_FOLDER);
const ticks = new Map(catalogue.markets.map((market) => [marketKey(market), market]));
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

type Row = { date: string; weekday: string; ending: string; move: number; r: number; minutesHeld: number };

/** The trades again, from the file's columns alone. */
const rows = catalogue.setups.map((setup, place): Row[] => {
  const columns = trades[place];
  const market = ticks.get(marketKey(setup));
  if (columns === undefined || market === undefined) throw new Error(`${setup.name} lacks its trades or its market`);
  return Array.from({ length: columns.count }, (_, row) => {
    const date = new Date((columns.day[row] ?? 0) * 86_400_000);
    const move = columns.move[row] ?? Number.NaN;
    return {
      date: date.toISOString().slice(0, 10),
      weekday: WEEKDAYS[date.getUTCDay()] ?? "",
      ending: ENDINGS[columns.ending[row] ?? -1] ?? "",
      move: move / market.tick,
      r: (move / market.tick - market.costTicks) / setup.stopTicks,
      minutesHeld: columns.minutesHeld[row] ?? Number.NaN,
    };
  });
});
const setups = catalogue.setups.map((setup, place) => ({ setup, trades: rows[place] ?? [] }));

/** The published formulas written down once more, apart from the code that wrote the catalogue. */
function recompute(results: number[]) {
  const total = (list: number[]) => list.reduce((sum, one) => sum + one, 0);
  const won = results.filter((r) => r > 0);
  const lost = results.filter((r) => r < 0);
  const [equity, peaks] = [[0], [0]];
  for (const r of results) {
    equity.push((equity.at(-1) ?? 0) + r);
    peaks.push(Math.max(peaks.at(-1) ?? 0, equity.at(-1) ?? 0));
  }
  const falls = peaks.map((peak, index) => peak - (equity[index] ?? 0));
  const runs = results.map((r) => (r < 0 ? "L" : " ")).join("");
  const [n, p, z2] = [results.length, won.length / results.length, 1.96 ** 2];
  const reach = 1.96 * Math.sqrt((p * (1 - p) + z2 / (4 * n)) / n);
  return {
    trades: n,
    wins: won.length,
    winRate: p,
    winRateLow: (p + z2 / (2 * n) - reach) / (1 + z2 / n),
    winRateHigh: (p + z2 / (2 * n) + reach) / (1 + z2 / n),
    profitFactor: total(won) / -total(lost),
    expectancy: total(results) / n,
    maxDrawdown: Math.max(...falls),
    longestLosingStreak: Math.max(...runs.split(" ").map((run) => run.length)),
  };
}

function fits(ending: string, { move, stop, target }: { move: number; stop: number; target: number }): boolean {
  if (ending === "target") return move === target;
  if (ending === "stop") return move === -stop;
  return ending === "gap" ? move < -stop : move > -stop && move < target;
}

function expectSame(written: object, recomputed: Record<string, number>) {
  const entries: [string, unknown][] = Object.entries(written);
  expect(entries.map(([name]) => name)).toEqual(Object.keys(recomputed));
  for (const [name, value] of entries)
    expect(Math.abs(Number(value) - (recomputed[name] ?? Number.NaN)), name).toBeLessThan(2e-4);
}

describe("the committed catalogue", () => {
  it("[1.3][9.7] holds 295 setups, and 12 for the plans beside them: 3, 6 and 12", () => {
    expect(catalogue.setups.filter(({ plan }) => plan === null)).toHaveLength(295);
    const plans = catalogue.setups.slice(295).map(({ plan }) => plan);
    expect(plans).toEqual([...Array(3).fill("semestral"), ...Array(3).fill("anual"), ...Array(6).fill("lifetime")]);
    expect(catalogue.setups.map(({ id }) => id)).toEqual(Array.from({ length: 307 }, (_, index) => index + 1));
    expect(new Set(catalogue.setups.map(({ name }) => name)).size).toBe(307);
  });

  it("[9.13] stands as recommended: by turns of the assets, in each through the gate first, then by score", () => {
    const library = catalogue.setups.slice(0, 295);
    const firstOf = new Set(library.slice(0, 9).map(({ asset }) => asset));
    expect(firstOf.size).toBe(9);
    for (const count of [10, 24]) expect(new Set(library.slice(0, count).map(({ asset }) => asset))).toEqual(firstOf);
    const byAsset = Map.groupBy(library, ({ asset }) => asset);
    expect([...byAsset.keys()]).toEqual([...firstOf]);
    for (let turn = 0, place = 0; place < library.length; turn++) {
      const assets = [...byAsset].filter(([, own]) => own.length > turn).map(([asset]) => asset);
      expect(library.slice(place, place + assets.length).map(({ asset }) => asset)).toEqual(assets);
      place += assets.length;
    }
    for (const own of byAsset.values()) {
      const gates = own.map(({ conditions }) => conditions.includes("gate"));
      expect(gates).toEqual(gates.toSorted((one, other) => Number(other) - Number(one)));
      for (const through of [true, false]) {
        const scores = own.filter((_, place) => gates[place] === through).map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      }
    }
  });

  it("sells only setups that passed every condition", () => {
    for (const { conditions } of catalogue.setups.slice(295))
      expect(conditions).toEqual(["neighbours", "levels", "trades", "drawdown", "costs", "gate"]);
  });

  it("says which conditions each passed, as its trades before July 2022 and in the half year after show", () => {
    for (const { setup, trades: list } of setups) {
      const cost = (ticks.get(marketKey(setup))?.costTicks ?? Number.NaN) / setup.stopTicks;
      // An evening's trade of 30 June ends in July: the choice didn't see it.
      const seen = list.filter(({ date }) => date < (setup.pattern2 >= 17 * 60 ? "2022-06-30" : "2022-07-01"));
      const choice = recompute(seen.map(({ r }) => r));
      const half = list.filter(({ date }) => date >= "2022-07-01" && date < "2023-01-01").map(({ r }) => r);
      const gate = recompute(half);
      const passed = {
        trades: choice.trades >= 120,
        drawdown: choice.maxDrawdown <= 10,
        costs: cost <= 0.05,
        gate: gate.trades >= 40 && gate.expectancy > cost && gate.maxDrawdown <= 10,
      };
      const names = Object.entries(passed).flatMap(([name, isPassed]) => (isPassed ? [name] : []));
      expect(
        setup.conditions.filter((name) => name !== "neighbours" && name !== "levels"),
        setup.name,
      ).toEqual(names);
      expect(choice.trades).toBeGreaterThanOrEqual(80);
    }
  });

  it("holds only setups that can be tested, each with the number of candidates it was chosen from", () => {
    for (const { setup } of setups) {
      expect(refuseRule(setup, new Set(ticks.keys())), setup.name).toBeNull();
      expect(setup.selectedFrom).toBe(ticks.get(marketKey(setup))?.tested);
      expect(setup.inSample.trades).toBeGreaterThanOrEqual(80);
    }
    expect(catalogue.tested).toBe(catalogue.markets.reduce((sum, { tested }) => sum + tested, 0));
  });

  it("[1.3] says of each setup what its trades say: all, before and after the choice, and by weekday", () => {
    for (const { setup, trades: list } of setups) {
      const results = (of: Row[]) => recompute(of.map(({ r }) => r));
      expectSame(setup.all, results(list));
      expectSame(setup.inSample, results(list.filter(({ date }) => date < "2023-01-01")));
      expectSame(setup.outOfSample, results(list.filter(({ date }) => date >= "2023-01-01")));
      for (const { day, trades: count, wins, total } of setup.weekdays) {
        const ofDay = list.filter(({ weekday }) => weekday === day);
        expect([count, wins]).toEqual([ofDay.length, ofDay.filter(({ r }) => r > 0).length]);
        expect(total).toBeCloseTo(
          ofDay.reduce((sum, { r }) => sum + r, 0),
          3,
        );
      }
    }
  });

  it("holds trades that keep to their setup's days, stop and target, one a day", () => {
    for (const { setup, trades: list } of setups) {
      const dates = list.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].sort());
      const isSound = ({ weekday, ending, move, minutesHeld }: Row) =>
        setup.days.some((day) => day === weekday) &&
        fits(ending, { move, stop: setup.stopTicks, target: setup.targetTicks }) &&
        minutesHeld > 0 &&
        minutesHeld <= 24 * 60;
      expect(list.filter((row) => !isSound(row))).toEqual([]);
    }
  });

  it("has profit factors that follow from win rate and ratio, over trades that ended at stop or target", () => {
    for (const { setup, trades: list } of setups) {
      const ended = list.filter(({ ending }) => ending === "target" || ending === "stop");
      const { winRate: p, profitFactor } = recompute(ended.map(({ r }) => r));
      if (!Number.isFinite(profitFactor)) continue;
      const cost = (ticks.get(marketKey(setup))?.costTicks ?? Number.NaN) / setup.stopTicks;
      const ratio = setup.targetTicks / setup.stopTicks;
      expect(profitFactor, setup.name).toBeCloseTo((p * (ratio - cost)) / ((1 - p) * (1 + cost)), 8);
    }
  });
});
