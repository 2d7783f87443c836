import { formatCount, formatDay, formatMonth, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import type { Language } from "#domain/language/language-of.ts";
import type { RecordSummary } from "#domain/record/record-summary.ts";

/** `+2,1 R` of 2100 thousandths. */
export function formatMilliR(milliR: number, language: Language): string {
  return formatR(milliR / 1000, language);
}

/** `37 días publicados, +2,1 R`; without a sum where nothing has a result yet. */
export function recordCounter({ days: count, judged, milliR }: RecordSummary, language: Language): string {
  return judged === 0
    ? m.record_counter_unjudged({ count })
    : m.record_counter({ count, total: formatMilliR(milliR, language) });
}

/** `180 días, 19.204 operaciones de todos los setups, −1185,6 R`. */
export function replayCounter({ days: count, trades, milliR }: RecordSummary, language: Language): string {
  return m.record_replay_counter({
    count,
    trades: formatCount(trades, language),
    total: formatMilliR(milliR, language),
  });
}

/** The year that a replay is of. */
export function replayYear({ first }: RecordSummary): string {
  return first.slice(0, "2023".length);
}

/** Why a replay ends where it does, and how many days have been published sealed since. */
export function dataEnd(
  { replay, live }: { replay: RecordSummary; live: RecordSummary | null },
  language: Language,
): string {
  const end = m.record_data_end({ month: formatMonth(replay.last, language) });
  if (live === null) return `${end} ${m.record_live_begins()}`;
  const since = { date: formatDay(live.first, language), counter: recordCounter(live, language) };
  return `${end} ${m.record_live_since(since)}`;
}
