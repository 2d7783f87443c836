import { readDays, SPANISH_DAYS } from "#domain/setups/setup-days.ts";
import { toPlanId } from "./plan-names.ts";
import type { SourceRow } from "./source-project.ts";
import { flagOf, numberOf, recordOf, textOf, timeOf, wholeOf } from "./source-values.ts";
import { type Judged, leave, type TableImport, takeJudged } from "./table-import.ts";

const WRITER = {
  table: "public.setups",
  conflict: ["id"],
  columns: [
    ...["id", "name", "asset", "timeframe", "day", "pattern1_hour", "pattern1_min", "pattern2_hour", "pattern2_min"],
    ...["direction", "stop_loss", "take_profit", "tick_size", "cost_ticks", "win_rate", "drawdown", "profit_factor"],
    ...["statistics", "selected_from", "source", "backtest_from", "backtest_to", "backtest_data", "image_url"],
    ...["live_signal", "vote_count", "plan_id", "created_at", "updated_at", "version"],
  ],
};

const OURS = /^([MHDW])(\d{1,3})$/i;
/** `5m`, `15 min`, `1h`, `4 hours`, `1d`. */
const WRITTEN = /^(\d{1,3})\s*(m|min|minutes?|h|hours?|d|days?|w|weeks?)$/i;

const TIMES = ["pattern1_hour", "pattern1_min", "pattern2_hour", "pattern2_min"] as const;

/** The library; its votes are counted anew as they are taken. */
export const setups: TableImport = {
  table: "public.setups",
  order: ["id"],
  async open({ transaction, at }) {
    const seen = new Set<string>();
    return (rows) => takeJudged(transaction, WRITER, { judged: rows.map((row) => judgeSetup(row, at)), seen });
  },
};

export function judgeSetup(row: SourceRow, at: Date): Judged {
  const id = wholeOf(row, "id");
  const title = textOf(row, "name", "title");
  const name = `${id ?? "?"} ${title ?? ""}`.trim();
  if (id === null || title === null) return leave(name, "it has no number or no name");
  const timeframe = readTimeframe(textOf(row, "timeframe") ?? "");
  if (timeframe === null) return leave(name, `its timeframe is none: ${textOf(row, "timeframe") ?? "nothing"}`);
  const days = readDays(Array.isArray(row.day) ? row.day.map(String) : (textOf(row, "day", "days") ?? ""));
  if (days.length === 0) return leave(name, "it has no weekday");
  const times = Object.fromEntries(TIMES.map((column) => [column, wholeOf(row, column)]));
  if (Object.values(times).includes(null)) return leave(name, "it lacks a pattern's time");
  const ticks = { stop_loss: wholeOf(row, "stop_loss"), take_profit: wholeOf(row, "take_profit") };
  if (Object.values(ticks).includes(null)) return leave(name, "its stop or target is no whole number of ticks");
  const plan = textOf(row, "plan_id", "plan");
  const planId = plan === null ? null : toPlanId(plan);
  // Taken without its plan it would be open to everybody.
  if (plan !== null && planId === null) return leave(name, `its plan is sold here under no such name: ${plan}`);
  const { notes, direction, image_url } = readChoices(row);
  const day = days.map((one) => SPANISH_DAYS[one]);
  const own = { id, name: title, timeframe, day, direction, image_url, plan_id: planId, vote_count: 0, version: 1 };
  return { ok: true, name, key: String(id), notes, row: { ...times, ...ticks, ...readFigures(row, at), ...own } };
}

function readChoices(row: SourceRow) {
  const notes: string[] = [];
  const image = textOf(row, "image_url");
  const isImage = image?.startsWith("https://") === true;
  if (image !== null && !isImage) notes.push("its picture has no https address: left out");
  const written = textOf(row, "direction")?.toLowerCase();
  if (written !== "follow" && written !== "oppose") notes.push("the project has no direction of it: follow");
  return { notes, direction: written === "oppose" ? "oppose" : "follow", image_url: isImage ? image : null };
}

/** What it is about and what its test came to, as the project has it. */
function readFigures(row: SourceRow, at: Date) {
  const createdAt = timeOf(row, "created_at") ?? at.toISOString();
  return {
    asset: textOf(row, "asset"),
    tick_size: numberOf(row, "tick_size") ?? 1,
    cost_ticks: wholeOf(row, "cost_ticks") ?? 0,
    win_rate: numberOf(row, "win_rate"),
    drawdown: numberOf(row, "drawdown"),
    profit_factor: numberOf(row, "profit_factor"),
    statistics: recordOf(row.statistics),
    selected_from: wholeOf(row, "selected_from"),
    source: textOf(row, "source"),
    backtest_from: textOf(row, "backtest_from"),
    backtest_to: textOf(row, "backtest_to", "backtest_date"),
    backtest_data: recordOf(row.backtest_data),
    live_signal: flagOf(row, "live_signal", "is_live") ?? false,
    created_at: createdAt,
    updated_at: timeOf(row, "updated_at") ?? createdAt,
  };
}

function readTimeframe(text: string): string | null {
  const [, unit, count] = OURS.exec(text) ?? [];
  if (unit !== undefined) return `${unit.toUpperCase()}${count}`;
  const [, number, word] = WRITTEN.exec(text.trim()) ?? [];
  return word === undefined ? null : `${word.charAt(0).toUpperCase()}${number}`;
}
