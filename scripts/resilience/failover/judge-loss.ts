import type { Asked } from "../outage/ask-until.ts";
import type { Measured } from "../outage/measured.ts";
import type { Bill, Bought } from "./buy-until.ts";

/** Of what needs the database: an answer, or 503. */
const READ_MS = 3_000;
/** An answer, and the news of its row, may come in either order. */
const NEWS_MS = 1_000;

/** A member's purchases while a machine was away, and what the member's socket told. */
export type Buyer = Bill & { told: Map<string, number>; brokenAt: number[]; joinedAt: number[] };

export type Loss = {
  how: string;
  /** Moments are `performance.now()`'s: the machine went, it was given back, and all was over. */
  lostAt: number;
  endedAt: number;
  /** Seconds after which the machine that was given back was the synchronous standby. */
  secondsToStandby: number;
  /** No longer may nothing be sold, in milliseconds. */
  pauseLimitMs: number;
  /** Changes may have been missed, so every socket must hear of that. */
  isGap: boolean;
  pages: Asked[];
  reads: Asked[];
  buyers: Buyer[];
};

/** What the loss of a machine did to those who buy, read and look at pages. */
export function judgeLoss(loss: Loss): Measured {
  const { how, lostAt, isGap, pages, reads, buyers, pauseLimitMs, secondsToStandby } = loss;
  const bought = buyers.flatMap((buyer) => buyer.bought);
  const pause = longestPause(bought, loss);
  const served = pages.filter(({ status }) => status === 200).length;
  const strange = reads.filter(({ status }) => status !== 200 && status !== 503);
  const statuses = [...new Set(strange.map(({ status, failure }) => failure ?? status))].join(", ");
  const slowest = Math.max(0, ...reads.map(({ took }) => took));
  const after = buyers.map((buyer) => joinedAfter(buyer, lostAt));
  const unaware = after.filter((moment) => moment === null).length;
  const missed = buyers.map((buyer) => missedOf(buyer, isGap ? lostAt : null));
  const count = (list: number[]) => list.reduce((sum, one) => sum + one, 0);
  const twice = buyers.flatMap(({ told }) => [...told.values()]).filter((times) => times > 1).length;
  const refused = buyers.flatMap((buyer) => buyer.refused);
  const wants: [holds: boolean, problem: string][] = [
    [served === pages.length, `${pages.length - served} of ${pages.length} pages failed`],
    [strange.length === 0, `${strange.length} of ${reads.length} reads were neither answered nor 503 but ${statuses}`],
    [slowest < READ_MS, `a read waited ${slowest.toFixed(0)} ms`],
    [pause < pauseLimitMs, `nothing was sold for ${seconds(pause)} s`],
    [!isGap || unaware === 0, `${unaware} of ${buyers.length} sockets were not told of the gap`],
    [count(missed) === 0, `${count(missed)} purchases were not told`],
    [refused.length === 0, `${refused.length} purchases were refused: ${refused[0]}`],
    [twice === 0, `${twice} purchases were told twice`],
  ];
  const backAfter = Math.max(0, ...after.map((moment) => (moment === null ? 0 : moment - lostAt)));
  const unavailable = reads.filter(({ status }) => status === 503).length;
  return {
    problems: wants.filter(([holds]) => !holds).map(([, problem]) => `${how}: ${problem}`),
    figure:
      `${how}: ${seconds(pause)} s without a purchase, ${served} of ${pages.length} pages, ${reads.length} reads within ` +
      `${slowest.toFixed(0)} ms (${unavailable} were 503), ` +
      (isGap
        ? `${buyers.length - unaware} of ${buyers.length} sockets told of the gap and back after ${seconds(backAfter)} s, `
        : "") +
      `${bought.length} purchases, ${count(missed)} not told, standby again after ${secondsToStandby.toFixed(0)} s`,
  };
}

function longestPause(bought: readonly Bought[], { lostAt, endedAt }: Loss): number {
  const moments = [lostAt, ...bought.map(({ paidAt }) => paidAt).filter((at) => at > lostAt), endedAt];
  const sorted = moments.sort((a, b) => a - b);
  return Math.max(...sorted.map((at, index) => at - (sorted[index - 1] ?? at)));
}

/** When a socket had heard of the gap and joined again; null where it didn't. */
function joinedAfter({ brokenAt, joinedAt }: Buyer, lostAt: number): number | null {
  const last = joinedAt.at(-1) ?? 0;
  return brokenAt.some((at) => at > lostAt && at < last) ? last : null;
}

/** Purchases that the socket owed: all, or those before the loss and after it had joined again. */
function missedOf(buyer: Buyer, lostAt: number | null): number {
  const joined = buyer.joinedAt.at(-1) ?? Number.POSITIVE_INFINITY;
  const isOwed = ({ paidAt }: Bought) => lostAt === null || paidAt < lostAt - NEWS_MS || paidAt > joined + NEWS_MS;
  return buyer.bought.filter((one) => isOwed(one) && !buyer.told.has(one.orderId)).length;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}
