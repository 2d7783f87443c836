/** Histories that a question also asks about: the reader's own trades, changed in one respect. The same for the same seed. */

import { type DayHistory, OPENED, OPENED_AND_CLOSED, toColumns, WAS_OPEN } from "./day-history.ts";
import { BLOCK_DAYS, drawStart, seedKeys } from "./draws.ts";
import type { Rate } from "./exact.ts";

export type HistoryChange =
  | { kind: "none" }
  /** Blocks of its days drawn anew to a history of the same length: what else could have happened. */
  | { kind: "resampled"; number: number }
  /** Each trade dearer by so many R. */
  | { kind: "costs"; r: number }
  /** So many percentage points of the trades, winners until now, lose the mean loss. */
  | { kind: "fewer_wins"; points: number }
  /** Wins and losses of the mean size, worth zero on average, on the same days. */
  | { kind: "coin"; number: number };

/** Each change draws from a seed of its own. */
const OWN_SEEDS = { resampled: 1_000_003, fewer_wins: 2_000_003, coin: 3_000_017, rate: 4_000_037 } as const;
/** Days of a history made from a win rate. */
const RATE_DAYS = 2_000;

export function changeHistory(history: DayHistory, change: HistoryChange, seed: number): DayHistory {
  switch (change.kind) {
    case "none":
      return history;
    case "resampled":
      return resample(history, seed + OWN_SEEDS.resampled * change.number);
    case "costs":
      return withResults(history, (r) => r - Math.round(change.r * 1_000), Math.round(change.r * 1_000));
    case "fewer_wins":
      return withFewerWins(history, change.points, seed + OWN_SEEDS.fewer_wins);
    case "coin":
      return asCoin(history, seed + OWN_SEEDS.coin * change.number);
  }
}

/** The same change of a win rate and ratio. */
export function changeRate(rate: Rate, change: HistoryChange): Rate {
  if (change.kind === "costs") return { ...rate, costR: rate.costR + change.r };
  if (change.kind === "fewer_wins") return { ...rate, winRate: Math.max(0, rate.winRate - change.points / 100) };
  if (change.kind === "coin") return { ...rate, winRate: Math.min(1, (1 + rate.costR) / (1 + rate.ratio)) };
  return rate;
}

/**
 * Days of trades with a win rate and ratio for what the exact method doesn't give: the share of wins is met to the trade,
 * and only their order is drawn.
 */
export function rateHistory({ winRate, ratio, tradesPerDay, costR }: Rate, seed: number): DayHistory {
  const count = RATE_DAYS * tradesPerDay;
  const winners = new Set(shuffled(count, seed + OWN_SEEDS.rate).slice(0, Math.round(count * winRate)));
  const [win, loss] = [Math.round((ratio - costR) * 1_000), Math.round((-1 - costR) * 1_000)];
  const perDay = Array.from({ length: RATE_DAYS }, (_, day) =>
    Array.from({ length: tradesPerDay }, (__, trade) => ({
      r: winners.has(day * tradesPerDay + trade) ? win : loss,
      worst: null,
    })),
  );
  const opened = new Uint8Array(RATE_DAYS).fill(OPENED | OPENED_AND_CLOSED | WAS_OPEN);
  return toColumns({ dates: perDay.map((_, day) => String(day + 1)), perDay, opened });
}

export function meanSizes(results: Int32Array): { win: number; loss: number } {
  let [win, wins, loss, losses] = [0, 0, 0, 0];
  for (const r of results) {
    if (r > 0) {
      win += r;
      wins += 1;
    } else if (r < 0) {
      loss -= r;
      losses += 1;
    }
  }
  return { win: wins === 0 ? 0 : win / wins, loss: losses === 0 ? 0 : loss / losses };
}

function resample(history: DayHistory, seed: number): DayHistory {
  const keys = seedKeys(seed);
  const count = history.dates.length;
  const places = Array.from({ length: count }, (_, day) => {
    const start = drawStart(keys, Math.floor(day / BLOCK_DAYS), count);
    return (start + (day % BLOCK_DAYS)) % count;
  });
  return toColumns({
    dates: places.map((place) => history.dates[place] ?? ""),
    perDay: places.map((place) => tradesOf(history, place)),
    opened: Uint8Array.from(places, (place) => history.opened[place] ?? 0),
  });
}

function tradesOf({ first, r, worst }: DayHistory, place: number) {
  const [from = 0, to = 0] = first.subarray(place, place + 2);
  return Array.from(r.subarray(from, to), (result, trade) => ({ r: result, worst: worst[from + trade] ?? 0 }));
}

/** Other results in the places of the old ones; a trade's worst point is never above its result. */
function withResults(history: DayHistory, change: (r: number, trade: number) => number, deeper = 0): DayHistory {
  const r = history.r.map(change);
  return { ...history, r, worst: history.worst.map((worst, trade) => Math.min(worst - deeper, r[trade] ?? 0, 0)) };
}

function withFewerWins(history: DayHistory, points: number, seed: number): DayHistory {
  const loss = Math.round(meanSizes(history.r).loss);
  const winners = shuffled(history.r.length, seed).filter((trade) => (history.r[trade] ?? 0) > 0);
  const turned = new Set(winners.slice(0, Math.round((history.r.length * points) / 100)));
  return withResults(history, (r, trade) => (turned.has(trade) ? -loss : r));
}

/** Excursions go with the trade that had them: a coin has none but its loss. */
function asCoin(history: DayHistory, seed: number): DayHistory {
  const sizes = meanSizes(history.r);
  const [win, loss] = [Math.round(sizes.win), Math.round(sizes.loss)];
  const keys = seedKeys(seed);
  const threshold = Math.round((1_000_000 * loss) / Math.max(1, win + loss));
  const r = history.r.map((_, trade) => (drawStart(keys, trade, 1_000_000) < threshold ? win : -loss));
  return { ...history, r, worst: r.map((result) => Math.min(0, result)) };
}

/** The numbers below `count` in an order that the seed decides. */
function shuffled(count: number, seed: number): number[] {
  const keys = seedKeys(seed);
  const places = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last--) {
    const other = drawStart(keys, last, last + 1);
    const [here = last, there = other] = [places[last], places[other]];
    places[last] = there;
    places[other] = here;
  }
  return places;
}
