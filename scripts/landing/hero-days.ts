// Writes the two days of the home page's chart from real bars: the last one that ended at its target and
// the last one that ended at its stop, so that neither is picked by hand.
// npm run hero-days -- --bars ../shared/data/bars
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type DayBar, type PatternRule, type PatternTrade, tradePatternDay } from "#domain/backtest/pattern-day.ts";

const { values } = parseArgs({ options: { bars: { type: "string" } } });
if (values.bars === undefined) throw new Error("say where the bars are: --bars <folder>");

const TICK = 0.25;
const STOP_TICKS = 255;
const TARGET_TICKS = 510;
const COST_TICKS = 8;
/** 17:00 on the reference clock (UTC-4) is 21:00 UTC; the file's times are UTC. */
const DAY_START_UTC_HOUR = 21;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTES_BEFORE_MIDNIGHT = 7 * 60;
/** The setup rests on Thursdays (it lost on them in the first year), and markets rest at the weekend. */
const OPERATING_DAYS = new Set([1, 2, 3, 5]);

const rule: PatternRule = {
  pattern1Minute: MINUTES_BEFORE_MIDNIGHT + 4 * 60,
  pattern2Minute: MINUTES_BEFORE_MIDNIGHT + 8 * 60,
  direction: "oppose",
  stop: STOP_TICKS * TICK,
  target: TARGET_TICKS * TICK,
  cost: COST_TICKS * TICK,
};

type TradedDay = { date: string; bars: DayBar[]; gutter: DayBar[]; trade: PatternTrade; number: number };

/** Bars by trading day; a day is named by the date it ends on. */
function readDays(folder: string): Map<string, DayBar[]> {
  const days = new Map<string, DayBar[]>();
  for (const line of readFileSync(join(folder, "NAS100_H1.csv"), "utf8").trim().split("\n").slice(1)) {
    const [time = "", open, high, low, close] = line.split(",");
    const at = Date.parse(`${time.replace(" ", "T")}Z`);
    const sinceStart = at - DAY_START_UTC_HOUR * HOUR;
    const date = new Date(sinceStart + DAY).toISOString().slice(0, 10);
    const minute = (((sinceStart % DAY) + DAY) % DAY) / 60_000;
    const bars = days.get(date) ?? [];
    bars.push({ minute, open: Number(open), high: Number(high), low: Number(low), close: Number(close) });
    days.set(date, bars);
  }
  return days;
}

function tradeDays(days: Map<string, DayBar[]>): TradedDay[] {
  const dates = [...days.keys()];
  const traded: TradedDay[] = [];
  for (const [index, date] of dates.entries()) {
    const bars = days.get(date) ?? [];
    if (!OPERATING_DAYS.has(new Date(`${date}T00:00:00Z`).getUTCDay())) continue;
    const trade = tradePatternDay(bars, rule);
    if (trade === null) continue;
    const next = days.get(dates[index + 1] ?? "") ?? [];
    traded.push({ date, bars, gutter: next.slice(0, 1), trade, number: traded.length + 1 });
  }
  return traded;
}

const round = (value: number) => Math.round(value * 100) / 100;

function pictureOf({ date, bars, gutter, trade, number }: TradedDay) {
  const compact = (bar: DayBar) => [bar.minute, ...[bar.open, bar.high, bar.low, bar.close].map(round)];
  const rounded = Object.fromEntries(
    Object.entries(trade).map(([key, value]) => [key, typeof value === "number" ? round(value) : value]),
  );
  return { date, number, bars: bars.map(compact), next: gutter.map(compact), trade: rounded };
}

const traded = tradeDays(readDays(values.bars));
const won = traded.filter((day) => day.trade.r > 0).length;
const winning = traded.findLast((day) => day.trade.outcome === "target");
const losing = traded.findLast((day) => day.trade.outcome === "stop");
if (winning === undefined || losing === undefined) throw new Error("the bars hold no finished trade of this rule");

const picture = {
  source: "TheSnowGuru/Stocks-Futures-Financial-Time-series-Tick-Bar-Data (MIT)",
  instrument: "NAS100",
  timeframe: "H1",
  from: traded[0]?.date,
  to: traded.at(-1)?.date,
  trades: traded.length,
  winRate: round((100 * won) / traded.length),
  stopTicks: STOP_TICKS,
  targetTicks: TARGET_TICKS,
  costTicks: COST_TICKS,
  rule: { pattern1Minute: rule.pattern1Minute, pattern2Minute: rule.pattern2Minute },
  days: { winning: pictureOf(winning), losing: pictureOf(losing) },
};
writeFileSync("app/features/landing/lib/hero-days.json", `${JSON.stringify(picture)}\n`);
console.log(`${picture.trades} trades, ${picture.winRate} % won; wrote ${winning.date} and ${losing.date}`);
