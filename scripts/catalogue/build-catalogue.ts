import { at } from "#domain/backtest/at.ts";
import { barsBefore } from "#domain/backtest/bar-series.ts";
import { dateOf, dayOf, layGrid, MINUTES_A_DAY, toReferenceMinute, toUtcMinute } from "#domain/backtest/day-grid.ts";
import { marketKey } from "#domain/backtest/setup-rule.ts";
import { testSetup } from "#domain/backtest/test-setup.ts";
import type { CatalogueMarket } from "#domain/catalogue/catalogue.ts";
import { describeSetup } from "#domain/catalogue/catalogue-setup.ts";
import { type Chosen, chooseSetups } from "#domain/catalogue/choose.ts";
import { CATALOGUE_SOURCE } from "#domain/catalogue/markets.ts";
import type { PairResult } from "#domain/catalogue/search-pair.ts";
import { OUT_OF_SAMPLE_FROM } from "#domain/catalogue/selection-rule.ts";
import type { StoredCatalogue } from "#server/demo/read-catalogue.ts";
import type { MarketSeries } from "./read-markets.ts";
import { planSearch, searchMarkets } from "./search.ts";

/** Searches on the bars before the out-of-sample date, then tests what was chosen on all bars. */
export async function buildCatalogue(markets: MarketSeries[]): Promise<StoredCatalogue> {
  const seen = toUtcMinute(dayOf(OUT_OF_SAMPLE_FROM), 0);
  const inSample = markets.map(({ market, series }) => ({ market, series: barsBefore(series, seen) }));
  const found = await searchMarkets(inSample.map(planSearch));
  const described = markets.map((market, index) => describeMarket(market, found[index] ?? []));
  const { setups, trades } = testChosen(markets, chooseSetups(found), described);
  const tested = described.reduce((sum, market) => sum + market.tested, 0);
  const catalogue = {
    source: CATALOGUE_SOURCE,
    outOfSampleFrom: OUT_OF_SAMPLE_FROM,
    tested,
    markets: described,
    setups,
  };
  return { catalogue, trades };
}

function testChosen(markets: MarketSeries[], { library, funding }: Chosen, described: CatalogueMarket[]) {
  const bars = new Map(
    markets.map(({ market, series }) => [marketKey(market), { market, grid: layGrid(series) }] as const),
  );
  const testedOf = new Map(described.map((market) => [marketKey(market), market.tested]));
  const rows = [
    ...library.map(({ rule }, place) => ({ rule, place, isFunding: false })),
    ...funding.map(({ rule }, place) => ({ rule, place, isFunding: true })),
  ].map((row) => {
    const answer = testSetup(row.rule, bars);
    if (!answer.ok) throw new Error(`a chosen setup can't be tested: ${answer.code}`);
    const selectedFrom = testedOf.get(marketKey(row.rule)) ?? 0;
    return { setup: describeSetup({ ...row, tested: answer.value, selectedFrom }), trades: answer.value.trades };
  });
  return { setups: rows.map(({ setup }) => setup), trades: rows.map(({ trades }) => trades) };
}

function describeMarket({ market, series }: MarketSeries, pairs: PairResult[]): CatalogueMarket {
  const bars = series.time.length;
  const dateAt = (index: number) => dateOf(Math.floor(toReferenceMinute(at(series.time, index)) / MINUTES_A_DAY));
  const tested = pairs.reduce((sum, pair) => sum + pair.tested, 0);
  return { ...market, bars, from: dateAt(0), to: dateAt(bars - 1), tested };
}
