// Computes the demonstration catalogue from bars and writes it: npm run catalogue -- --bars ../shared/data/bars
// --out <folder> writes elsewhere; --growth writes nothing and prints how the speed grows with bars and candidates.
import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { marketKey } from "#domain/backtest/setup-rule.ts";
import { MARKETS } from "#domain/catalogue/markets.ts";
import { FUNDING_SETUPS, LIBRARY_SETUPS } from "#domain/catalogue/selection-rule.ts";
import { CATALOGUE_FOLDER } from "#server/demo/read-catalogue.ts";
import { buildCatalogue } from "./build-catalogue.ts";
import { measureGrowth } from "./growth.ts";
import { type MarketSeries, readMarket } from "./read-markets.ts";
import { writeCatalogue } from "./write-catalogue.ts";

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
  if (setups.length < LIBRARY_SETUPS + FUNDING_SETUPS) {
    throw new Error(`only ${setups.length} setups are fit; ${LIBRARY_SETUPS} and ${FUNDING_SETUPS} are needed`);
  }
  const bytes = writeCatalogue(folder, built);
  const trades = setups.reduce((sum, { all }) => sum + all.trades, 0);
  console.log(`${setups.length} setups, ${trades} trades, ${Math.round(bytes / 1000)} kB in ${folder}`);
  const rate = Math.round(tested / seconds);
  console.log(
    `${tested} candidates in ${seconds.toFixed(1)} s on ${availableParallelism()} cores: ${rate} setups a second`,
  );
}

if (values.bars === undefined) throw new Error("say where the bars are: --bars <folder>");
const markets = readMarkets(values.bars);
if (markets.length === 0) throw new Error(`no bars in ${values.bars}`);
await (values.growth ? printGrowth(markets) : writeNew(markets, values.out));
