import { performance } from "node:perf_hooks";
import { libraryPageOf } from "#domain/setups/library-page.ts";
import type { LibraryState } from "#domain/setups/library-state.ts";
import { START } from "#domain/setups/library-state.ts";
import { makeSetup } from "#tests/factories/library-setup.ts";

const SECONDS = 1;
const ASSETS = ["NAS100", "US30", "GER40", "BRENT", "XAGUSD"];

/** What visitors ask, in turn. */
const ASKED: Partial<LibraryState>[] = [
  { text: "nas" },
  { assets: ["US30"], days: ["monday"], sort: "votes" },
  { ratio: "positive", sessions: ["ny"], sort: "win-rate" },
  { sort: "profit-factor" },
  { timeframes: ["H1"], sort: "ratio", page: 3 },
];

/** Setups searched, filtered and sorted per second for one page of a library of `count`. */
export function measureListing(count: number): number {
  const setups = Array.from({ length: count }, (_, place) =>
    makeSetup({
      id: place + 1,
      name: `${ASSETS[place % ASSETS.length]} H1 ${place}`,
      asset: ASSETS[place % ASSETS.length] ?? "",
      days: place % 3 === 0 ? ["monday"] : ["tuesday", "friday"],
      pattern2Hour: place % 24,
      takeProfit: 100 + (place % 300),
      voteCount: (place * 7919) % 500,
      winRate: 30 + ((place * 104_729) % 4_000) / 100,
      profitFactor: ((place * 1_299_709) % 300) / 100,
    }),
  );
  const list = () => {
    for (const part of ASKED) libraryPageOf(setups, { ...START, ...part });
  };
  list();
  const start = performance.now();
  let lists = 0;
  for (; performance.now() - start < SECONDS * 1_000; lists += ASKED.length) list();
  return (lists * count * 1_000) / (performance.now() - start);
}
