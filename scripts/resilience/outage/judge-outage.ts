import type { Asked } from "./ask-until.ts";
import type { Measured } from "./measured.ts";

const LIMITS = {
  healthMs: 1_000,
  /** Of what needs the database, to be 503. */
  readMs: 3_000,
  /** So long after the database answers again something may still fail. */
  backMs: 10_000,
};

export type Outage = {
  how: string;
  /** Moments as `Asked` has them: the database was stopped, was let run again, and answered again. */
  stoppedAt: number;
  resumedAt: number;
  backAt: number;
  health: Asked[];
  pages: Asked[];
  /** Members' reads and sign-ins. */
  reads: Asked[];
  /** Of the log, while the database was stopped. */
  linesMeanwhile: number;
  /** A purchase afterwards is paid and heard of on a socket that was open all the time. */
  isLive: boolean;
};

/** What an outage of the database did to whom it may, and to whom it may not. */
export function judgeOutage(outage: Outage): Measured {
  const { how, stoppedAt, resumedAt, backAt, health, pages, reads, linesMeanwhile, isLive } = outage;
  const meanwhile = ({ at }: Asked) => at > stoppedAt && at < resumedAt - LIMITS.readMs;
  const firstHealth = health.find(({ at }) => at > stoppedAt);
  const stopped = reads.filter(meanwhile);
  const slowest = Math.max(...stopped.map(({ took }) => took));
  const asksOfHealth = health.filter(meanwhile);
  const served = pages.filter(({ status }) => status === 200).length;
  const all = [...reads, ...health];
  const late = all.filter(({ at, status }) => at > backAt + LIMITS.backMs && status !== 200);
  const lastFailure = Math.max(backAt, ...all.filter(({ status }) => status !== 200).map(({ at, took }) => at + took));
  const wants: [holds: boolean, problem: string][] = [
    [firstHealth?.status === 503 && firstHealth.took < LIMITS.healthMs, "/health was not 503 within a second"],
    [asksOfHealth.every(({ status }) => status === 503), "/health was well meanwhile"],
    [stopped.length > 0 && stopped.every(({ status }) => status === 503), "what needs the database was not 503"],
    [slowest < LIMITS.readMs, `${slowest.toFixed(0)} ms to be 503`],
    [served === pages.length, `${pages.length - served} of ${pages.length} pages in memory failed`],
    [late.length === 0, `${late.length} requests failed after it was back`],
    [isLive, "a purchase afterwards was not paid and heard of"],
  ];
  return {
    problems: wants.filter(([holds]) => !holds).map(([, problem]) => `${how}: ${problem}`),
    figure:
      `${how} for 15 s: /health ${firstHealth?.status} after ${firstHealth?.took.toFixed(0)} ms, ${stopped.length} reads and ` +
      `sign-ins 503 within ${slowest.toFixed(0)} ms, ${served} of ${pages.length} pages in memory, ${linesMeanwhile} lines in ` +
      `the log, well again ${((lastFailure - backAt) / 1_000).toFixed(1)} s after it was back`,
  };
}
