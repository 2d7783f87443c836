// Writes the two days of the home page's chart from real bars: the last one that ended at its target and
// the last one that ended at its stop, so that neither is picked by hand.
// npm run hero-days -- --bars ../shared/data/bars
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { at } from "#domain/backtest/at.ts";
import { EDGE_MINUTE, layGrid, MINUTES_A_DAY, toDate, toReferenceMinute } from "#domain/backtest/day-grid.ts";
import { marketKey, marketTick, type SetupRule } from "#domain/backtest/setup-rule.ts";
import { testSetup } from "#domain/backtest/test-setup.ts";
import { ENDINGS, exitPrice } from "#domain/backtest/trades.ts";
import { CATALOGUE_SOURCE, MARKETS } from "#domain/catalogue/markets.ts";
import { readMarket } from "../catalogue/read-markets.ts";

const { values } = parseArgs({ options: { bars: { type: "string" } } });
if (values.bars === undefined) throw new Error("say where the bars are: --bars <folder>");

const market = MARKETS.find(({ asset }) => asset === "NAS100");
const bars = market && readMarket(values.bars, market);
if (!bars) throw new Error(`no bars of NAS100 in ${values.bars}`);

const rule: SetupRule = {
  asset: bars.market.asset,
  timeframe: bars.market.timeframe,
  pattern1: 4 * 60,
  pattern2: 8 * 60,
  direction: "oppose",
  // It rests on Thursdays: it lost on them in the first year.
  days: ["monday", "tuesday", "wednesday", "friday"],
  stopTicks: 255,
  targetTicks: 510,
};
const { series } = bars;
const tick = marketTick(bars.market);
const grid = layGrid(series);
const answer = testSetup(rule, new Map([[marketKey(rule), { market: bars.market, grid }]]));
if (!answer.ok) throw new Error(answer.code);
const { trades, results } = answer.value;
const endings = Array.from(trades.ending, (ending) => ENDINGS[ending]);

const price = (units: number) => Math.round(units / (series.priceUnits / 100)) / 100;
const share = (value: number) => Math.round(value * 100) / 100;
/** Minutes since the day band's start, 17:00. */
const bandMinute = (minute: number) => (minute - EDGE_MINUTE + MINUTES_A_DAY) % MINUTES_A_DAY;

/** A bar as the picture keeps it: minute, open, high, low, close. */
function compact(index: number): number[] {
  const { time, open, high, low, close } = series;
  const minute = bandMinute(toReferenceMinute(at(time, index)) % MINUTES_A_DAY);
  return [minute, ...[open, high, low, close].map((column) => price(at(column, index)))];
}

function pictureOf(row: number) {
  const day = at(trades.day, row);
  const [first, end] = [at(grid.edgeBar, day - 1 - grid.firstDay), at(grid.edgeBar, day - grid.firstDay)];
  const [sign, entry] = [at(trades.side, row), at(trades.entry, row)];
  const distance = (ticks: number) => price(entry + sign * ticks * tick);
  const entryMinute = bandMinute(rule.pattern2);
  return {
    date: toDate(day),
    number: row + 1,
    bars: Array.from({ length: end - first }, (_, bar) => compact(first + bar)),
    next: end < series.time.length ? [compact(end)] : [],
    trade: {
      side: sign > 0 ? "long" : "short",
      entry: price(entry),
      stop: distance(-rule.stopTicks),
      target: distance(rule.targetTicks),
      entryMinute,
      exitMinute: entryMinute + at(trades.minutesHeld, row) - series.barMinutes,
      exit: price(exitPrice(trades, row)),
      outcome: endings[row],
      r: share(results[row] ?? Number.NaN),
    },
  };
}

const winning = endings.lastIndexOf("target");
const losing = endings.lastIndexOf("stop");
if (winning === -1 || losing === -1) throw new Error("the bars hold no finished trade of this rule");

const picture = {
  source: `${CATALOGUE_SOURCE.name} (${CATALOGUE_SOURCE.licence})`,
  instrument: rule.asset,
  timeframe: rule.timeframe,
  from: toDate(at(trades.day, 0)),
  to: toDate(at(trades.day, trades.count - 1)),
  trades: trades.count,
  winRate: share((100 * results.filter((r) => r > 0).length) / trades.count),
  stopTicks: rule.stopTicks,
  targetTicks: rule.targetTicks,
  costTicks: bars.market.costTicks,
  rule: { pattern1Minute: bandMinute(rule.pattern1), pattern2Minute: bandMinute(rule.pattern2) },
  days: { winning: pictureOf(winning), losing: pictureOf(losing) },
};
writeFileSync("app/features/landing/lib/hero-days.json", `${JSON.stringify(picture)}\n`);
const { winning: won, losing: lost } = picture.days;
console.log(`${picture.trades} trades, ${picture.winRate} % won; wrote ${won.date} and ${lost.date}`);
