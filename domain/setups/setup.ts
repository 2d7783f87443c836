import type { OperatingDay } from "#domain/backtest/weekdays.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { type LibraryEvaluation, type LibraryEvaluationRow, readLibraryEvaluation } from "./library-evaluation.ts";
import type { PatternTimes } from "./major-pattern.ts";
import { readDays } from "./setup-days.ts";
import { readStatistics, type SetupStatistics } from "./setup-statistics.ts";

/** What the backtest's picture shows. Spec: [3.1]. */
export type BacktestData = { imageUrl: string | null; title: string; description: string };

/** One setup as every screen knows it. Spec: [3.1]; what the figures mean: docs/catalogue.md. */
export type Setup = PatternTimes & {
  id: number;
  name: string;
  asset: string;
  /** `M5`, `H1`… */
  timeframe: string;
  /** In the order of the week. */
  days: OperatingDay[];
  /** With the move between the two patterns, or against it. */
  direction: "follow" | "oppose";
  /** Ticks. */
  stopLoss: number;
  takeProfit: number;
  /** One tick in the quoted unit. */
  tickSize: number;
  /** What a whole trade is assumed to cost, in ticks. */
  costTicks: number;
  /** Percent, 0 to 100; null where nothing has been tested. */
  winRate: number | null;
  /** Maximum drawdown in percent with 1 % risked a trade. */
  drawdown: number | null;
  /** Null where nothing has been tested or nothing was lost. */
  profitFactor: number | null;
  /** Sample size, win rate's interval, expectancy, streak, in-sample and out-of-sample, weekdays; in R. */
  statistics: SetupStatistics | null;
  /** Candidates it was the best of. */
  selectedFrom: number | null;
  source: string | null;
  /** Dates of the first and the last bar tested, `2021-09-08`. */
  backtestFrom: string | null;
  backtestTo: string | null;
  backtestData: BacktestData | null;
  imageUrl: string | null;
  liveSignal: boolean;
  voteCount: number;
  /** The lowest plan that opens a funding setup; null for the library's, which everybody sees. */
  planId: PlanId | null;
  /** How often its trades pass the library's evaluation; null where that wasn't worked out, or isn't asked for. */
  evaluation: LibraryEvaluation | null;
};

/** A row of `public.setups` as it travels; the database keeps its checks, so only what it can't check is doubted. */
export type SetupRow = {
  id: number;
  name: string;
  asset: string;
  timeframe: string;
  /** A list, or the same as braces-wrapped text. */
  day: string[] | string;
  pattern1_hour: number;
  pattern1_min: number;
  pattern2_hour: number;
  pattern2_min: number;
  direction: "follow" | "oppose";
  stop_loss: number;
  take_profit: number;
  tick_size: number;
  cost_ticks: number;
  win_rate: number | null;
  drawdown: number | null;
  profit_factor: number | null;
  statistics: unknown;
  selected_from: number | null;
  source: string | null;
  backtest_from: string | null;
  backtest_to: string | null;
  backtest_data: unknown;
  image_url: string | null;
  live_signal: boolean;
  vote_count: number;
  plan_id: PlanId | null;
  /** Only where a reader asks for them. */
  setup_evaluations?: readonly LibraryEvaluationRow[];
};

export function toSetup(row: SetupRow): Setup {
  return {
    id: row.id,
    name: row.name,
    asset: row.asset,
    timeframe: row.timeframe,
    days: readDays(row.day),
    pattern1Hour: row.pattern1_hour,
    pattern1Minute: row.pattern1_min,
    pattern2Hour: row.pattern2_hour,
    pattern2Minute: row.pattern2_min,
    direction: row.direction,
    stopLoss: row.stop_loss,
    takeProfit: row.take_profit,
    tickSize: row.tick_size,
    costTicks: row.cost_ticks,
    winRate: row.win_rate,
    drawdown: row.drawdown,
    profitFactor: row.profit_factor,
    statistics: readStatistics(row.statistics),
    selectedFrom: row.selected_from,
    source: row.source,
    backtestFrom: row.backtest_from,
    backtestTo: row.backtest_to,
    backtestData: readBacktestData(row.backtest_data),
    imageUrl: row.image_url,
    liveSignal: row.live_signal,
    voteCount: row.vote_count,
    planId: row.plan_id,
    evaluation: readLibraryEvaluation(row.setup_evaluations),
  };
}

function readBacktestData(value: unknown): BacktestData | null {
  if (typeof value !== "object" || value === null) return null;
  const text = (field: unknown) => (typeof field === "string" ? field : null);
  const { image_url, title, description }: { image_url?: unknown; title?: unknown; description?: unknown } = value;
  return { imageUrl: text(image_url), title: text(title) ?? "", description: text(description) ?? "" };
}
