import { LETTER_KEPT_DAYS } from "#domain/account/letters-kept.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import type { Services } from "#server/services.ts";
import { inBatches } from "./in-batches.ts";

/** Signals, alerts and refusals. What was committed before the day is kept for ever. */
const SIGNALS_KEPT_DAYS = 90;
/** A claim counts for a day, so none is lost. */
const JOB_RUNS_KEPT_DAYS = 30;
const BATCH = 5_000;

type ForgetServices = Pick<Services, "database" | "clock">;

const OLD_SIGNALS = `
  delete from public.daily_setup_signals where (setup_id, signal_date) in (
    select setup_id, signal_date from public.daily_setup_signals where signal_date < $1
    order by signal_date limit $2)
  returning 1`;
const OLD_EVENTS = `
  delete from public.signal_events where (source_id, event_id) in (
    select source_id, event_id from public.signal_events where received_at < $1 order by received_at limit $2)
  returning 1`;
const OLD_REFUSALS = `
  delete from public.signal_refusals where id in (
    select id from public.signal_refusals where refused_at < $1 order by id limit $2)
  returning 1`;
const OLD_JOB_RUNS = `
  delete from public.job_runs where id in (
    select id from public.job_runs where started_at < $1 order by id limit $2 for update skip locked)
  returning 1`;
const OLD_LETTERS = `
  update public.outbox set recipient = '', payload = '{}' where id in (
    select id from public.outbox where coalesce(sent_at, failed_at) < $1 and recipient <> ''
    order by coalesce(sent_at, failed_at) limit $2 for update skip locked)
  returning 1`;

/** Deletes signals of old days, and what is kept of old alerts. */
export async function forgetOldSignals(services: ForgetServices): Promise<void> {
  const before = daysAgo(services, SIGNALS_KEPT_DAYS);
  await forget(services, OLD_SIGNALS, toReferenceTime(before).date);
  await forget(services, OLD_EVENTS, before);
  await forget(services, OLD_REFUSALS, before);
  const sql = "delete from public.signal_source_secrets where valid_until < $1";
  await services.database.query({ role: "service" }, { sql, parameters: [before] });
}

/** Deletes the records of jobs' runs. */
export function forgetOldJobRuns(services: ForgetServices): Promise<void> {
  return forget(services, OLD_JOB_RUNS, daysAgo(services, JOB_RUNS_KEPT_DAYS));
}

/**
 * Clears recipient and contents of letters that were sent or given up long ago. That each was written stays, so that
 * nothing is written twice.
 */
export function forgetOldLetters(services: ForgetServices): Promise<void> {
  return forget(services, OLD_LETTERS, daysAgo(services, LETTER_KEPT_DAYS));
}

function daysAgo({ clock }: ForgetServices, days: number): Date {
  return new Date(clock().getTime() - days * DAY_MS);
}

async function forget({ database }: ForgetServices, sql: string, before: Date | string): Promise<void> {
  await inBatches(BATCH, () => database.query({ role: "service" }, { sql, parameters: [before, BATCH] }));
}
