import { marketKey } from "#domain/backtest/setup-rule.ts";
import type { PairResult, Scored } from "./search-pair.ts";
import { FUNDING, FUNDING_SETUPS, LIBRARY_SETUPS } from "./selection-rule.ts";

export type Chosen = { library: Scored[]; funding: Scored[] };

/**
 * Picks the setups from each pair's best. Library: round by round the next best of every market, so that every
 * market has as many as the others while it has any that are fit, and the first rows show all of them.
 * Funding: the highest funding scores among pairs the library has not taken, at most two of a market.
 * Returns fewer when there are not enough; the caller decides whether that will do.
 */
export function chooseSetups(markets: readonly PairResult[][], libraryCount = LIBRARY_SETUPS): Chosen {
  const ranked = markets.map((pairs) => inOrder(pairs.flatMap(({ library }) => library ?? [])));
  const rounds = Math.max(0, ...ranked.map((list) => list.length));
  const library = Array.from({ length: rounds }, (_, round) => ranked.flatMap((list) => list[round] ?? []))
    .flat()
    .slice(0, libraryCount);
  const taken = new Set(library.map(pairKey));
  return {
    library,
    funding: chooseFunding(
      markets.flat().flatMap(({ funding }) => funding ?? []),
      taken,
    ),
  };
}

function chooseFunding(candidates: Scored[], taken: ReadonlySet<string>): Scored[] {
  const chosen: Scored[] = [];
  for (const candidate of inOrder(candidates)) {
    const ofMarket = chosen.filter(({ rule }) => marketKey(rule) === marketKey(candidate.rule)).length;
    if (chosen.length === FUNDING_SETUPS) break;
    if (!taken.has(pairKey(candidate)) && ofMarket < FUNDING.mostOfOneMarket) chosen.push(candidate);
  }
  return chosen;
}

function pairKey({ rule }: Scored): string {
  const padded = [rule.pattern1, rule.pattern2].map((minute) => String(minute).padStart(4, "0"));
  return [marketKey(rule), ...padded].join(" ");
}

/** Highest score first; equal ones by market and times, so that the order never depends on who was tested first. */
function inOrder(scored: Scored[]): Scored[] {
  return scored.toSorted((one, other) => other.score - one.score || (pairKey(one) < pairKey(other) ? -1 : 1));
}
