import type { Services } from "#server/services.ts";
import { inBatches } from "./in-batches.ts";

const KEPT_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
const BATCH = 5_000;

/** Takes away what was noted of the jobs' runs longer ago; a claim counts for a day, so none is lost. */
export async function forgetOldJobRuns({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY);
  const sql = `delete from public.job_runs where id in (
      select id from public.job_runs where started_at < $1 order by id limit $2 for update skip locked)
    returning 1`;
  await inBatches(BATCH, () => database.query({ role: "service" }, { sql, parameters: [before, BATCH] }));
}
