import { Gauge, type Registry } from "prom-client";
import { SECOND_MS } from "#domain/clock/durations.ts";
import { longestGapMs, type When } from "#server/platform/jobs/next-run.ts";
import { CHANNELS } from "#server/platform/outbox/channel.ts";
import type { ShopState } from "./read-shop-state.ts";

export type KnownJob = { name: string; when: When };

/** How exact the noted last success of a job with a rhythm is: docs/decisions/109. */
const NOTED_EVERY_SECONDS = 60;

export type ShopMetrics = ReturnType<typeof createShopMetrics>;

/** What is read from the database at a scrape: each process shows the same of it, so rules take the largest. */
export function createShopMetrics(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

  const up = gauge("lpx_database_up", "1 where the figures below could be read from the database, else 0");
  const waiting = gauge("lpx_outbox_waiting", "Messages that are due, or were tried and will be again", ["channel"]);
  const oldest = gauge(
    "lpx_outbox_oldest_age_seconds",
    "Since the first of those that are due should have been tried",
    ["channel"],
  );
  const givenUp = gauge("lpx_outbox_given_up", "Messages that were given up in the last 24 hours", ["channel"]);
  // Not `job`: that label is Prometheus's own.
  const succeeded = gauge("lpx_job_success_age_seconds", "Since a job last ended well", ["name"]);
  const interval = gauge("lpx_job_interval_seconds", "The longest time between two runs of a job", ["name"]);
  const failedRuns = gauge("lpx_job_failed_runs", "Runs of a job that failed in the last hour", ["name"]);
  const held = gauge("lpx_payments_held", "Payments that wait for somebody's decision");
  const heldAge = gauge("lpx_payments_held_age_seconds", "Since the oldest of them came, 0 where there is none");
  const backupAge = gauge("lpx_backup_age_seconds", "Since the last backup that was noted");
  const labelled = [waiting, oldest, givenUp, succeeded, interval, failedRuns];

  function takeOutbox({ outbox, givenUp: given }: ShopState, ageOf: AgeOf): void {
    for (const channel of CHANNELS) {
      const row = outbox.find((each) => each.channel === channel);
      waiting.set({ channel }, row?.waiting ?? 0);
      oldest.set({ channel }, row?.oldestAt == null ? 0 : ageOf(row.oldestAt));
      givenUp.set({ channel }, given.find((each) => each.channel === channel)?.count ?? 0);
    }
  }

  function takeJobs({ jobs: ran }: ShopState, jobs: readonly KnownJob[], ageOf: AgeOf): void {
    for (const { name } of jobs) {
      const row = ran.find((each) => each.job === name);
      failedRuns.set({ name }, row?.failedRuns ?? 0);
      if (row?.succeededAt != null) succeeded.set({ name }, ageOf(row.succeededAt));
    }
  }

  return {
    /** Null: the database could not be read. Of jobs that this build doesn't know nothing is shown. */
    take(state: ShopState | null, { jobs, now }: { jobs: readonly KnownJob[]; now: Date }): void {
      const ageOf: AgeOf = (at) => Math.max(0, (now.getTime() - new Date(at).getTime()) / SECOND_MS);
      for (const each of labelled) each.reset();
      for (const each of [held, heldAge, backupAge]) each.remove();
      up.set(state === null ? 0 : 1);
      for (const { name, when } of jobs) {
        interval.set({ name }, Math.max(NOTED_EVERY_SECONDS, longestGapMs(when, now) / SECOND_MS));
      }
      if (state === null) return;
      takeOutbox(state, ageOf);
      takeJobs(state, jobs, ageOf);
      held.set(state.paymentsHeld);
      heldAge.set(state.heldSince === null ? 0 : ageOf(state.heldSince));
      if (state.backupAt !== null) backupAge.set(ageOf(state.backupAt));
    },
  };
}

type AgeOf = (at: string | Date) => number;
