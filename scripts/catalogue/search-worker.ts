// One thread of the search: tests the pairs it is handed, one answer for each piece of work.
import { parentPort, workerData } from "node:worker_threads";
import { layGrid } from "#domain/backtest/day-grid.ts";
import { tallyPair } from "#domain/catalogue/tally-pair.ts";
import type { Piece, PieceResult, SearchedMarket } from "./search.ts";

const markets: SearchedMarket[] = workerData;
const grids = markets.map(({ series }) => layGrid(series));

parentPort?.on("message", ({ number, market: index, pairs }: Piece) => {
  const [market, grid] = [markets[index], grids[index]];
  if (market === undefined || grid === undefined) throw new RangeError(`no market ${index}`);
  const results = pairs.map((pair) => tallyPair(grid, market.market, pair, market.levels));
  parentPort?.postMessage({ number, market: index, results } satisfies PieceResult);
});
