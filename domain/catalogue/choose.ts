import { BAR_MINUTES, marketKey } from "#domain/backtest/setup-rule.ts";
import { CONDITIONS, type Condition, hasPassedGate } from "#domain/setups/conditions.ts";
import { areNeighbours } from "./candidates.ts";
import { LIBRARY_SETUPS } from "./library-setups.ts";
import type { Candidate } from "./robustness.ts";
import { FUNDING_SETUPS, MOST_OF_ONE_MARKET } from "./selection-rule.ts";
import { takeTurns } from "./take-turns.ts";

/** A candidate with all conditions that it passed, the gate's among them. */
export type Judged = Omit<Candidate, "evidence"> & { conditions: Condition[] };
export type Chosen = { library: Judged[]; funding: Judged[] };

type Taking = { taken?: readonly Judged[]; count: number; ofOneMarket: number; isApart: boolean };

/**
 * Picks from each pair's best. Funding: the highest scores among those that passed every condition. Library: the
 * highest scores of the rest, none of them a funding setup's neighbour in time; of neighbours in time only the best,
 * unless too few are left without them. In the library the assets take turns, each with those through the gate first, then
 * by score. Returns fewer where there are not enough; the caller decides whether that will do.
 */
export function chooseSetups(candidates: readonly Judged[], libraryCount = LIBRARY_SETUPS): Chosen {
  const ranked = inOrder(candidates);
  const complete = ranked.filter(({ conditions }) => conditions.length === CONDITIONS.length);
  const funding = take(complete, { count: FUNDING_SETUPS, ofOneMarket: MOST_OF_ONE_MARKET.funding, isApart: true });
  const free = ranked.filter((candidate) => !funding.some((taken) => isNeighbour(candidate, taken)));
  const limits = { count: libraryCount, ofOneMarket: MOST_OF_ONE_MARKET.library };
  const taken = take(free, { ...limits, isApart: true });
  const left = free.filter((candidate) => !taken.includes(candidate));
  const library = inOrder(take(left, { ...limits, taken, isApart: false }));
  const stopped = library.filter((setup) => !hasPassedGate(setup));
  const ordered = takeTurns([...library.filter(hasPassedGate), ...stopped], ({ rule }) => rule.asset);
  return { library: ordered, funding };
}

/** Adds to those taken from candidates in their order, none a neighbour of another where they are to lie apart. */
function take(candidates: readonly Judged[], { taken = [], count, ofOneMarket, isApart }: Taking): Judged[] {
  const all = [...taken];
  for (const candidate of candidates) {
    if (all.length === count) break;
    const ofMarket = all.filter(({ rule }) => marketKey(rule) === marketKey(candidate.rule)).length;
    const isFit = !(isApart && all.some((one) => isNeighbour(candidate, one)));
    if (ofMarket < ofOneMarket && isFit) all.push(candidate);
  }
  return all;
}

function isNeighbour({ rule }: Judged, { rule: other }: Judged): boolean {
  return marketKey(rule) === marketKey(other) && areNeighbours(rule, other, BAR_MINUTES[rule.timeframe]);
}

/** Highest score first; equal ones by market and times, so that the order never depends on who was tested first. */
function inOrder(candidates: readonly Judged[]): Judged[] {
  return candidates.toSorted((one, other) => other.score - one.score || (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf({ rule }: Judged): string {
  const padded = [rule.pattern1, rule.pattern2].map((minute) => String(minute).padStart(4, "0"));
  return [marketKey(rule), ...padded].join(" ");
}
