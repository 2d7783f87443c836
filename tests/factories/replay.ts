import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { HistoryTrade } from "#domain/histories/history.ts";
import { replayHistory } from "#domain/replay/replay-history.ts";

/** 100,000 with a floor of 90,000; a day may lose 5,000 from the balance at midnight in Prague (UTC+1 in March). */
export const RULES: RuleSet = {
  initialCents: 100_000_00,
  phases: [
    { target: { percent: 10 }, minDays: 2, maxDays: null },
    { target: { percent: 5 }, minDays: 0, maxDays: null },
  ],
  day: { endsAt: "00:00", zone: "Europe/Prague" },
  daily: { limit: { percent: 5 }, base: "initial", kind: "hard" },
  maximum: { limit: { percent: 10 }, mode: "static", lockAt: null },
  consistency: null,
  countedDay: { kind: "opened" },
  allowsOvernight: true,
  allowsWeekend: true,
};

type Change = Partial<HistoryTrade>;
/** A purchase of one NAS100 at 20,000 whose result is dollars, so that a point is a dollar. */
export function trade(openedAt: string, closedAt: string, dollars: number, change: Change = {}): HistoryTrade {
  const profitCents = Math.round(dollars * 100);
  const [openedAtUtc, closedAtUtc] = [openedAt, closedAt].map((time) => `2026-03-${time}:00.000Z`);
  const exit = 20_000 + dollars;
  return {
    ticket: openedAt,
    line: 1,
    openedAt: openedAtUtc ?? "",
    closedAt: closedAtUtc ?? "",
    symbol: "NAS100",
    side: "buy",
    size: 1,
    entry: 20_000,
    exit,
    costsCents: 0,
    profitCents,
    riskCents: null,
    setupId: null,
    worstCents: null,
    closings: [{ closedAt: closedAtUtc ?? "", size: 1, exit, profitCents }],
    ...change,
  };
}
export const replay = (trades: HistoryTrade[], rules = RULES, risk: number | null = null) =>
  replayHistory({ trades, openTrades: [] }, rules, risk);
