import type { Setup } from "./setup.ts";

/**
 * The setups that the home page shows: of each asset the one with the most trades, and of those the first `count`.
 * Chosen by the size of their sample and not by their results, so that nobody picks them by hand. Spec: [2.28].
 */
export function chooseSamples<Candidate extends Pick<Setup, "id" | "asset" | "statistics">>(
  library: readonly Candidate[],
  count: number,
): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const setup of library.toSorted(byTrades)) if (!best.has(setup.asset)) best.set(setup.asset, setup);
  return [...best.values()].slice(0, count);
}

type Counted = Pick<Setup, "id" | "statistics">;

function byTrades(first: Counted, second: Counted): number {
  return tradesOf(second) - tradesOf(first) || first.id - second.id;
}

function tradesOf({ statistics }: Counted): number {
  return statistics?.all.trades ?? 0;
}
