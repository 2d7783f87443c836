/**
 * A real history against the rules of an evaluation, closing by closing. What the simulator's rules leave open is
 * decided as there (docs/decisions/140); what a file of closed trades adds:
 *
 * - The balance is that of closed trades from the rules' starting balance on; deposits and withdrawals aren't in it.
 * - A breach is certain at the moment of the close that brought it, or while a single trade was open of which the file
 *   says how far it went. Everything else that could have happened to open trades is noted on its day, and the replay
 *   goes on.
 * - A phase begins on the day after the one before was passed; what was opened earlier belongs to the account that ended.
 */
import { DAY_MS } from "#domain/clock/durations.ts";
import { firmDayEnd, firmDayOf } from "#domain/evaluations/firm-day.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { isOpenOnWeekend } from "#domain/evaluations/weekend.ts";
import type { History } from "#domain/histories/history.ts";
import type { DayRule } from "#domain/results/trading-day.ts";
import { largestMoves, noOpenTrades } from "./open-exposure.ts";
import { playDay, type Replay } from "./replay-day.ts";
import { daysOf, type ReplayEvent, type ReplayTrade, toReplayEvents, weekdaysFrom } from "./replay-events.ts";
import { startPhase } from "./replay-rules.ts";
import type { ReplayedHistory } from "./replayed.ts";

/**
 * Replays a history whose times are instants (`inUtc`) against a rule set. `typedRiskCents` is what its reader says that a
 * trade risked, of which the file says nothing. Spec [1.6], issue 18.
 */
export function replayHistory(
  history: Pick<History, "trades" | "openTrades">,
  rules: RuleSet,
  typedRiskCents: number | null = null,
): ReplayedHistory {
  const events = toReplayEvents(history, typedRiskCents);
  const dayRule = { zone: rules.day.zone, dayEndsAt: rules.day.endsAt };
  const replay: Replay = {
    rules,
    moves: largestMoves(history.trades),
    alone: tradesAlone(events),
    open: noOpenTrades(),
    state: startPhase(rules, 0, -Infinity),
    breach: null,
    passedAt: [],
    hasEnded: false,
  };
  let next = 0;
  let before: { day: number; endsAt: number } | null = null;
  const days = daysOf(events, dayRule).map((day) => {
    const first = next;
    const startsAt = before?.day === day - 1 ? before.endsAt : firmDayEnd(day - 1, dayRule);
    const endsAt = firmDayEnd(day, dayRule);
    before = { day, endsAt };
    while ((events[next]?.at ?? Infinity) <= endsAt) next++;
    return playDay(replay, { day, startsAt, endsAt, events: events.slice(first, next) });
  });
  const { breach, passedAt, state, hasEnded } = replay;
  const lastDate = days.findLast(({ phase }) => phase === state.phase)?.date;
  const hasDays = state.firstDay !== null && lastDate !== undefined;
  return {
    outcome: breach !== null ? "lost" : hasEnded ? "passed" : "running",
    breach,
    passedAt,
    days,
    state,
    phaseDays: hasDays ? weekdaysFrom(state.firstDay ?? 0, Date.parse(lastDate) / DAY_MS) : 0,
    ...heldTrades(events, rules, dayRule),
  };
}

/** Those during which no other trade was open, and that closed at once. */
function tradesAlone(events: readonly ReplayEvent[]): ReadonlySet<ReplayTrade> {
  const alone = new Set<ReplayTrade>();
  let open = 0;
  for (const [place, event] of events.entries()) {
    if (event.kind === "open") {
      const next = events[place + 1];
      if (open === 0 && next?.kind === "close" && next.trade === event.trade && next.isLast) alone.add(event.trade);
      open += 1;
    } else if (event.isLast) open -= 1;
  }
  return alone;
}

/** Trades that were held over the end of a day, or over a weekend, where the rules forbid it. */
function heldTrades(events: readonly ReplayEvent[], { allowsOvernight, allowsWeekend }: RuleSet, dayRule: DayRule) {
  const held = events.flatMap((event) => {
    if (event.kind === "open" || !event.isLast) return [];
    const { trade, at } = event;
    return [{ trade, from: firmDayOf(trade.openedAt, dayRule), to: firmDayOf(at, dayRule) }];
  });
  const overnight = held.filter(({ from, to }) => to > from);
  return {
    heldOvernight: allowsOvernight ? 0 : overnight.length,
    heldOverWeekend: allowsWeekend ? 0 : overnight.filter(({ trade }) => isOpenOnWeekend(trade)).length,
  };
}
