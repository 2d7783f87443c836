import { performance } from "node:perf_hooks";
import type { BarSeries } from "#domain/backtest/bar-series.ts";
import { barsBefore } from "#domain/backtest/bar-series.ts";
import type { MarketSeries } from "./read-markets.ts";
import { planSearch, type SearchedMarket, searchMarkets } from "./search.ts";

export type Growth = { bars: number; candidates: number; seconds: number; perSecond: number };

const SHARES = [0.25, 0.5, 1];

/** The search on a quarter, half and all of the bars, then of the candidates. */
export async function measureGrowth(markets: MarketSeries[]): Promise<Growth[]> {
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
