import { tickSizeOf } from "#domain/backtest/setup-rule.ts";
import { breakEvenWinRate } from "#domain/backtest/statistics.ts";
import { ENDINGS, type Ending } from "#domain/backtest/trades.ts";
import type { CatalogueSetup } from "#domain/catalogue/catalogue-setup.ts";
import { BROKER_PRESETS } from "#domain/mt5/broker-profile.ts";
import { type Conversion, convertSetup } from "#domain/mt5/convert-setup.ts";
import { exampleSymbol } from "#domain/mt5/symbol-specification.ts";
import { CATALOGUE_FOLDER, readCatalogue } from "#server/demo/read-catalogue.ts";

const { catalogue, trades } = readCatalogue(CATALOGUE_FOLDER);

/** Of the demonstration catalogue: what everybody sees. */
export const LIBRARY: readonly CatalogueSetup[] = catalogue.setups.filter(({ plan }) => plan === null);
export const CANDIDATES = catalogue.tested;

/** The setup that the lessons read together. They name it so: its number differs between data folders (decision 206). */
const EXAMPLE_NAME = "NAS100 H1 11:00-12:00";
const place = catalogue.setups.findIndex(({ name }) => name === EXAMPLE_NAME);
const found = catalogue.setups[place];
if (found === undefined) throw new Error(`the catalogue has no setup ${EXAMPLE_NAME}`);
export const EXAMPLE: CatalogueSetup = found;
export const EXAMPLE_BREAK_EVEN = breakEvenWinRate(EXAMPLE.all) ?? Number.NaN;

const market = catalogue.markets.find(({ asset }) => asset === EXAMPLE.asset);
if (market === undefined) throw new Error(`the catalogue doesn't describe ${EXAMPLE.asset}`);
export const EXAMPLE_TICK = tickSizeOf(market);
export const EXAMPLE_COST_TICKS = market.costTicks;

/** How many of the example's trades ended at the target, at the stop (a gap beyond it included), and at 17:00. */
export function exampleEndings(): { target: number; stop: number; close: number } {
  const endings = [...(trades[place]?.ending ?? [])];
  const count = (...names: Ending[]) => endings.filter((code) => names.some((name) => ENDINGS[code] === name)).length;
  return { target: count("target"), stop: count("stop", "gap"), close: count("edge") };
}

/** The example at a broker whose midnight is 17:00 in New York, in the week of a date: 10,000 of equity, 1 % at risk. */
export function convertExample(
  date: string,
  { equity = "10000", broker = "newYork7" as "newYork7" | "eet" } = {},
): Conversion {
  return convertSetup({
    setup: {
      ...EXAMPLE,
      days: [...EXAMPLE.days],
      stopLoss: EXAMPLE.stopTicks,
      takeProfit: EXAMPLE.targetTicks,
      tickSize: EXAMPLE_TICK,
      pattern1Hour: Math.floor(EXAMPLE.pattern1 / 60),
      pattern1Minute: EXAMPLE.pattern1 % 60,
      pattern2Hour: Math.floor(EXAMPLE.pattern2 / 60),
      pattern2Minute: EXAMPLE.pattern2 % 60,
    },
    broker: BROKER_PRESETS[broker],
    symbol: { ...exampleSymbol(EXAMPLE.asset), suffix: ".cash" },
    risk: { equity, percent: "1" },
    date,
    withoutDays: [],
  });
}

type Part = "inSample" | "outOfSample";

/** The mean R of all the library's trades before or after the choice. */
export function libraryExpectancy(part: Part): number {
  const sum = (of: (setup: CatalogueSetup) => number) => LIBRARY.reduce((total, setup) => total + of(setup), 0);
  return sum((setup) => setup[part].expectancy * setup[part].trades) / sum((setup) => setup[part].trades);
}

export function countAboveZero(part: Part): number {
  return LIBRARY.filter((setup) => setup[part].expectancy > 0).length;
}

/** What a trade of each market is assumed to cost, in R, with the median stop of its setups; the cheapest first. */
export function costsByMarket(): { asset: string; cost: number }[] {
  return catalogue.markets
    .map(({ asset, costTicks }) => {
      const stops = LIBRARY.filter((setup) => setup.asset === asset).map(({ stopTicks }) => stopTicks);
      stops.sort((one, other) => one - other);
      return { asset, cost: costTicks / (stops[Math.floor(stops.length / 2)] ?? Number.NaN) };
    })
    .sort((one, other) => one.cost - other.cost);
}

/** The probability of at least one streak of so many losses in so many independent trades. */
export function streakProbability({
  winRate,
  trades: count,
  losses,
}: {
  winRate: number;
  trades: number;
  losses: number;
}) {
  let running: number[] = Array.from({ length: losses }, (_, streak) => (streak === 0 ? 1 : 0));
  let reached = 0;
  for (let trade = 0; trade < count; trade++) {
    reached += (running[losses - 1] ?? 0) * (1 - winRate);
    const won = running.reduce((sum, chance) => sum + chance * winRate, 0);
    running = [won, ...running.slice(0, -1).map((chance) => chance * (1 - winRate))];
  }
  return reached;
}
