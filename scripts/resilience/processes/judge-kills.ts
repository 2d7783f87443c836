import type { Measured } from "../outage/measured.ts";
import type { Bought } from "./buy.ts";
import type { Kills } from "./kill-in-turn.ts";
import type { Visits } from "./visit.ts";

/** Seconds. */
const MOST_BACK = 10;

export type KilledRun = {
  kills: Kills;
  pages: Visits;
  reads: Visits;
  bought: Bought;
  /** Captures at the provider. */
  captures: number;
  /** What the database has of the purchases, each as many as were begun. */
  purchases: Record<string, number>;
  live: {
    sockets: number;
    /** Rows that were written, and those that clients don't know in the end, all clients together. */
    rows: number;
    missed: number;
    twice: number;
    /** Seconds that a client was without live changes, each time. */
    gaps: number[];
    /** Clients that never came back. */
    gone: number;
  };
};

/** What the kills did to visitors, buyers and who listened. */
export function judgeKills({ kills, pages, reads, bought, captures, purchases, live }: KilledRun): Measured {
  const slowestBack = Math.max(0, ...live.gaps);
  const wrong = Object.entries({ captures, ...purchases }).filter(([, count]) => count !== bought.begun);
  const wants: [holds: boolean, problem: string][] = [
    [pages.failed.length === 0, `${pages.failed.length} of ${pages.asked} pages failed: ${first(pages.failed)}`],
    [reads.failed.length === 0, `${reads.failed.length} of ${reads.asked} reads failed: ${first(reads.failed)}`],
    [pages.asked > 0 && reads.asked > 0 && bought.begun > 0, "there was no load"],
    [bought.unanswered.length === 0, `${bought.unanswered.length} buyers had no answer: ${first(bought.unanswered)}`],
    [
      wrong.length === 0,
      `${wrong.map(([name, count]) => `${count} ${name}`).join(", ")} for ${bought.begun} purchases`,
    ],
    [live.rows > 0 && live.missed === 0, `${live.missed} of ${live.rows * live.sockets} live rows missed`],
    [live.twice === 0, `${live.twice} live rows told twice`],
    [live.gone === 0, `${live.gone} of ${live.sockets} sockets did not come back`],
    [live.gaps.length > 0, "no socket was ended"],
    [slowestBack <= MOST_BACK, `a socket was back after ${slowestBack.toFixed(1)} s`],
  ];
  return {
    problems: wants.filter(([holds]) => !holds).map(([, problem]) => problem),
    figure:
      `${kills.count} kills${kills.waited < 1 ? "" : ` (they waited ${kills.waited.toFixed(0)} s for slow starts)`}, started again ` +
      `within ${kills.slowestStart.toFixed(1)} s: ${pages.failed.length} of ${pages.asked} ` +
      `pages and ${reads.failed.length} of ${reads.asked} reads failed, ${bought.begun} purchases, ${captures} captures, ` +
      `${purchases.paid} paid, ${bought.again.length} calls asked again; ${live.sockets} sockets, ${live.gaps.length} ends, ` +
      `back within ${slowestBack.toFixed(1)} s, ${live.missed} of ${live.rows} rows missed, ${live.twice} told twice`,
  };
}

function first(texts: readonly string[]): string {
  return texts.slice(0, 5).join("; ");
}
