import { at } from "#domain/backtest/at.ts";
import { barsBefore } from "#domain/backtest/bar-series.ts";
import { layGrid, MINUTES_A_DAY, toDate, toDay, toReferenceMinute, toUtcMinute } from "#domain/backtest/day-grid.ts";
import { marketKey } from "#domain/backtest/setup-rule.ts";
import { type MarketBars, type TestedSetup, testSetup } from "#domain/backtest/test-setup.ts";
import type { CatalogueMarket } from "#domain/catalogue/catalogue.ts";
import { describeSetup } from "#domain/catalogue/catalogue-setup.ts";
import { type Chosen, chooseSetups, type Judged } from "#domain/catalogue/choose.ts";
import { conditionsOfChoice, passesGate } from "#domain/catalogue/conditions.ts";
import { CATALOGUE_SOURCE } from "#domain/catalogue/markets.ts";
import { bestOfPairs, type Candidate } from "#domain/catalogue/robustness.ts";
import { CHOICE_UNTIL, OUT_OF_SAMPLE_FROM } from "#domain/catalogue/selection-rule.ts";
import { type PairTallies, tally } from "#domain/catalogue/tally-pair.ts";
import type { StoredCatalogue } from "#server/demo/read-catalogue.ts";
import type { MarketSeries } from "./read-markets.ts";
import { planSearch, searchMarkets } from "./search.ts";

/** Searches on the choice's bars, holds the best to the gate's, and only then tests what was chosen on all. */
export async function buildCatalogue(markets: MarketSeries[]): Promise<StoredCatalogue> {
  const searched = seriesBefore(markets, CHOICE_UNTIL).map(planSearch);
  const found = await searchMarkets(searched);
  const candidates = searched.flatMap(({ market, levels }, index) =>
    bestOfPairs({ market, levels, pairs: found[index] ?? [] }),
  );
  const gateBars = layBars(seriesBefore(markets, OUT_OF_SAMPLE_FROM));
  const chosen = chooseSetups(candidates.map((candidate) => judge(candidate, gateBars)));
  const described = markets.map((market, index) => describeMarket(market, found[index] ?? []));
  const { setups, trades } = testChosen(layBars(markets), chosen, described);
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

type BarsOfMarkets = ReadonlyMap<string, MarketBars>;

function seriesBefore(markets: MarketSeries[], date: string): MarketSeries[] {
  const seen = toUtcMinute(toDay(date), 0);
  return markets.map(({ market, series }) => ({ market, series: barsBefore(series, seen) }));
}

function layBars(markets: MarketSeries[]): BarsOfMarkets {
  return new Map(markets.map(({ market, series }) => [marketKey(market), { market, grid: layGrid(series) }]));
}

/** `bars` end before the out-of-sample date. */
function judge({ rule, evidence, score }: Candidate, bars: BarsOfMarkets): Judged {
  const { trades, results } = testOn(rule, bars);
  const gate = trades.day.findIndex((day) => day >= toDay(CHOICE_UNTIL));
  const ofGate = gate === -1 ? new Float64Array() : results.subarray(gate);
  const sums = tally(ofGate, new Int32Array(ofGate.length), 1);
  const conditions = conditionsOfChoice(evidence);
  return { rule, score, conditions: passesGate(sums, evidence.costs) ? [...conditions, "gate"] : conditions };
}

function testOn(rule: Judged["rule"], bars: BarsOfMarkets): TestedSetup {
  const answer = testSetup(rule, bars);
  if (!answer.ok) throw new Error(`a candidate can't be tested: ${answer.code}`);
  return answer.value;
}

function testChosen(bars: BarsOfMarkets, { library, funding }: Chosen, described: CatalogueMarket[]) {
  const testedOf = new Map(described.map((market) => [marketKey(market), market.tested]));
  const rows = [
    ...library.map((chosen, place) => ({ chosen, place, isFunding: false })),
    ...funding.map((chosen, place) => ({ chosen, place, isFunding: true })),
  ].map((row) => {
    const tested = testOn(row.chosen.rule, bars);
    const selectedFrom = testedOf.get(marketKey(row.chosen.rule)) ?? 0;
    return { setup: describeSetup({ ...row, tested, selectedFrom }), trades: tested.trades };
  });
  return { setups: rows.map(({ setup }) => setup), trades: rows.map(({ trades }) => trades) };
}

function describeMarket({ market, series }: MarketSeries, pairs: PairTallies[]): CatalogueMarket {
  const bars = series.time.length;
  const dateAt = (index: number) => toDate(Math.floor(toReferenceMinute(at(series.time, index)) / MINUTES_A_DAY));
  const tested = pairs.reduce((sum, pair) => sum + pair.tallies.length, 0);
  return { ...market, bars, from: dateAt(0), to: dateAt(bars - 1), tested };
}
