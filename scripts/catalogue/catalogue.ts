// Computes the demonstration catalogue from bars and writes it: npm run catalogue [-- --bars <folder>]
// --out <folder> writes elsewhere; --growth writes nothing and prints how the speed grows with bars and candidates.

import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { type BarSeries, barsBefore } from "#domain/backtest/bar-series.ts";
import { marketKey } from "#domain/backtest/setup-rule.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { CatalogueSetup } from "#domain/catalogue/catalogue-setup.ts";
import { LIBRARY_SETUPS } from "#domain/catalogue/library-setups.ts";
import { MARKETS } from "#domain/catalogue/markets.ts";
import { FUNDING_SETUPS } from "#domain/catalogue/selection-rule.ts";
import { encodeTrades } from "#domain/catalogue/trade-file.ts";
import { hasPassedGate } from "#domain/setups/conditions.ts";
import { CATALOGUE_FILES, CATALOGUE_FOLDER, type StoredCatalogue } from "#server/demo/read-catalogue.ts";
import { buildCatalogue } from "./build-catalogue.ts";
import { findBars } from "./find-bars.ts";
import { type MarketSeries, readMarket } from "./read-markets.ts";
import { planSearch, type SearchedMarket, searchMarkets } from "./search.ts";

type Growth = { bars: number; candidates: number; seconds: number; perSecond: number };

const SHARES = [0.25, 0.5, 1];

/** The search on a quarter, half and all of the bars, then of the candidates. */
async function measureGrowth(markets: MarketSeries[]): Promise<Growth[]> {
  const plans = markets.map(planSearch);
  const byBars = SHARES.map((share) => plans.map((plan) => ({ ...plan, series: firstBars(plan.series, share) })));
  const byCandidates = SHARES.slice(0, -1).map((share) =>
    plans.map((plan) => ({ ...plan, pairs: plan.pairs.slice(0, Math.round(plan.pairs.length * share)) })),
  );
  const rows: Growth[] = [];
  for (const searched of [...byBars, ...byCandidates]) rows.push(await measure(searched));
  return rows;
}

async function measure(searched: SearchedMarket[]): Promise<Growth> {
  const start = performance.now();
  const found = await searchMarkets(searched);
  const seconds = (performance.now() - start) / 1000;
  const candidates = found.flat().reduce((sum, pair) => sum + pair.tallies.length, 0);
  const bars = searched.reduce((sum, { series }) => sum + series.time.length, 0);
  return { bars, candidates, seconds, perSecond: candidates / seconds };
}

function firstBars(series: BarSeries, share: number): BarSeries {
  const end = series.time[Math.round(series.time.length * share)];
  return end === undefined ? series : barsBefore(series, end);
}

/** Writes both files and returns their size in bytes. */
function writeCatalogue(folder: string, { catalogue, trades }: StoredCatalogue): number {
  const text = toText(catalogue);
  const bytes = gzipSync(encodeTrades(trades), { level: 9 });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, CATALOGUE_FILES.setups), text);
  writeFileSync(join(folder, CATALOGUE_FILES.trades), bytes);
  return Buffer.byteLength(text) + bytes.byteLength;
}

/** One setup a line, so that a change of the catalogue reads as a change of setups. */
function toText({ setups, ...about }: Catalogue): string {
  const head = JSON.stringify(about).slice(0, -1);
  return `${head},"setups":[\n${setups.map((setup) => JSON.stringify(setup)).join(",\n")}\n]}\n`;
}

const { values } = parseArgs({
  options: {
    bars: { type: "string" },
    out: { type: "string", default: CATALOGUE_FOLDER },
    growth: { type: "boolean", default: false },
  },
});

function readMarkets(folder: string): MarketSeries[] {
  return MARKETS.flatMap((market) => {
    const found = readMarket(folder, market);
    if (found === null) console.log(`refused: every setup of ${marketKey(market)}, whose bars are not in ${folder}`);
    return found ?? [];
  });
}

async function printGrowth(markets: MarketSeries[]) {
  const rows = await measureGrowth(markets);
  console.log("bars      candidates  seconds  setups tested per second");
  for (const { bars, candidates, seconds, perSecond } of rows) {
    const cells = [String(bars).padEnd(9), String(candidates).padEnd(11), seconds.toFixed(2).padEnd(8)];
    console.log([...cells, Math.round(perSecond)].join(" "));
  }
}

async function writeNew(markets: MarketSeries[], folder: string) {
  const start = performance.now();
  const built = await buildCatalogue(markets);
  const seconds = (performance.now() - start) / 1000;
  const { tested, setups } = built.catalogue;
  const library = setups.filter(({ plan }) => plan === null);
  if (library.length < LIBRARY_SETUPS) throw new Error(`only ${library.length} of ${LIBRARY_SETUPS} setups are fit`);
  const bytes = writeCatalogue(folder, built);
  const trades = setups.reduce((sum, { all }) => sum + all.trades, 0);
  console.log(`${setups.length} setups, ${trades} trades, ${Math.round(bytes / 1000)} kB in ${folder}`);
  console.log(`funding setups: ${setups.length - library.length} of ${FUNDING_SETUPS} passed every condition`);
  console.log(outcomeText(library));
  const rate = Math.round(tested / seconds);
  console.log(
    `${tested} candidates in ${seconds.toFixed(1)} s on ${availableParallelism()} cores: ${rate} setups a second`,
  );
}

/** What came of the library after the choice, in R after costs and before them: said whatever it is. */
function outcomeText(library: readonly CatalogueSetup[]): string {
  const costsOf = ({ asset, stopTicks }: CatalogueSetup) =>
    (MARKETS.find((market) => market.asset === asset)?.costTicks ?? 0) / stopTicks;
  const gate = library.filter(hasPassedGate);
  const held = (setups: readonly CatalogueSetup[]) => setups.filter(({ outOfSample }) => outOfSample.expectancy > 0);
  const after = library.map(({ outOfSample: { trades, expectancy } }) => trades * expectancy);
  const before = library.map((setup, place) => (after[place] ?? 0) + setup.outOfSample.trades * costsOf(setup));
  const total = (sums: readonly number[]) => sums.reduce((sum, one) => sum + one, 0).toFixed(1);
  return [
    `through the gate: ${gate.length} of ${library.length}`,
    `held up after the choice: ${held(library).length} of ${library.length}, ${held(gate).length} of ${gate.length} through the gate`,
    `all together after the choice: ${total(before)} R before costs, ${total(after)} R after them`,
  ].join("\n");
}

const folder = values.bars ?? findBars();
if (folder === null) throw new Error("no market bars, so nothing is proven: say where they are, --bars <folder>");
const markets = readMarkets(folder);
if (markets.length === 0) throw new Error(`no bars in ${folder}`);
await (values.growth ? printGrowth(markets) : writeNew(markets, values.out));
