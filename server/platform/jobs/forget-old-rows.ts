import { LETTER_KEPT_DAYS } from "#domain/account/letters-kept.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { JOB_RUNS_KEPT_DAYS } from "#domain/office/server-jobs.ts";
import type { Services } from "#server/platform/services.ts";
import { forgetInBatches } from "./in-batches.ts";

type ForgetServices = Pick<Services, "database" | "clock">;

const OLD_JOB_RUNS = `
  delete from public.job_runs where id in (
    select id from public.job_runs where started_at < $1 order by id limit $2 for update skip locked)
  returning 1`;
const OLD_LETTERS = `
  update public.outbox set recipient = '', payload = '{}' where id in (
    select id from public.outbox where coalesce(sent_at, failed_at) < $1 and recipient <> ''
    order by coalesce(sent_at, failed_at) limit $2 for update skip locked)
  returning 1`;

const OLD_UNDOABLE_ACTS = `
  delete from public.undoable_acts where id in (
    select id from public.undoable_acts where undo_until < $1 order by id limit $2 for update skip locked)
  returning 1`;

/** Deletes what undoing acts of more than a day ago would have needed. */
export function forgetUndoableActs(services: ForgetServices): Promise<void> {
  return forgetInBatches(services.database, OLD_UNDOABLE_ACTS, daysAgo(services, 1));
}

/** Deletes the records of jobs' runs. */
export function forgetOldJobRuns(services: ForgetServices): Promise<void> {
  return forgetInBatches(services.database, OLD_JOB_RUNS, daysAgo(services, JOB_RUNS_KEPT_DAYS));
}

/**
 * Clears recipient and contents of letters that were sent or given up long ago. That each was written stays, so that
 * nothing is written twice.
 */
export function forgetOldLetters(services: ForgetServices): Promise<void> {
  return forgetInBatches(services.database, OLD_LETTERS, daysAgo(services, LETTER_KEPT_DAYS));
}

function daysAgo({ clock }: ForgetServices, days: number): Date {
  return new Date(clock().getTime() - days * DAY_MS);
}
