import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { layGrid } from "#domain/backtest/day-grid.ts";
import { findLevels, findPairs, type PatternPair, type StopAndTarget } from "#domain/catalogue/candidates.ts";
import type { PairTallies } from "#domain/catalogue/tally-pair.ts";
import type { MarketSeries } from "./read-markets.ts";

export type SearchedMarket = MarketSeries & { pairs: PatternPair[]; levels: StopAndTarget[] };
export type Piece = { number: number; market: number; pairs: PatternPair[] };
export type PieceResult = { number: number; market: number; results: PairTallies[] };

const PAIRS_A_PIECE = 10;

/** A market's candidates, made from the bars that the search may see. */
export function planSearch({ market, series }: MarketSeries): SearchedMarket {
  const grid = layGrid(series);
  return { market, series, pairs: findPairs(grid), levels: findLevels(grid, market) };
}

/** Tests all candidates on every core. The answer is in the order of markets and pairs, whichever thread finished first. */
export async function searchMarkets(
  markets: SearchedMarket[],
  threads = availableParallelism(),
): Promise<PairTallies[][]> {
  const pieces = markets.flatMap(({ pairs }, market) => cut(pairs).map((part) => ({ market, pairs: part })));
  const results: PieceResult[] = [];
  const waiting = pieces.map((piece, number): Piece => ({ number, ...piece }));
  await Promise.all(Array.from({ length: threads }, () => work({ markets, waiting, results })));
  results.sort((one, other) => one.number - other.number);
  return markets.map((_, market) => results.flatMap((piece) => (piece.market === market ? piece.results : [])));
}

/** One thread takes piece after piece until none waits. */
async function work({
  markets,
  waiting,
  results,
}: {
  markets: SearchedMarket[];
  waiting: Piece[];
  results: PieceResult[];
}) {
  const worker = new Worker(new URL("./search-worker.ts", import.meta.url), { workerData: markets });
  try {
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
      worker.postMessage(piece);
      const [answer]: PieceResult[] = await once(worker, "message");
      if (answer !== undefined) results.push(answer);
    }
  } finally {
    await worker.terminate();
  }
}

function cut(pairs: PatternPair[]): PatternPair[][] {
  return Array.from({ length: Math.ceil(pairs.length / PAIRS_A_PIECE) }, (_, part) =>
    pairs.slice(part * PAIRS_A_PIECE, (part + 1) * PAIRS_A_PIECE),
  );
}
