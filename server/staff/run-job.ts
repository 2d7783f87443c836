import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { SECOND_MS } from "#domain/clock/durations.ts";
import { JOB_NAMES } from "#domain/office/server-jobs.ts";
import { defineFunction } from "#server/platform/actions/define-function.ts";
import { writeAudit } from "#server/platform/audit/write-audit.ts";
import { claimAskedRun } from "#server/platform/jobs/asked-runs.ts";
import { refuse } from "#server/platform/refuse.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { findStaffRight, refuseCallerWithout } from "#server/platform/staff/staff-right.ts";
import { readJobRun } from "./job-rows.ts";

const RIGHT = { area: "jobs", verb: "write" } as const;

/** So long its caller waits for a run to end; the list shows how a longer one went. */
const ANSWERED_AFTER_MS = 2 * SECOND_MS;

const REFUSALS = { running: "job.running", asked_lately: "job.asked_lately" } as const;

/**
 * An administrator has this process run a job. That they asked is written before it begins: a run takes what time it
 * takes, and no transaction waits for it.
 */
export const runJob = defineFunction({
  name: "run-job",
  access: "user",
  staff: RIGHT,
  refuseCaller: refuseCallerWithout(RIGHT),
  input: z.strictObject({ job: z.enum(JOB_NAMES) }),
  idempotency: "none",
  async handle(services, { job }, { caller }) {
    const { database, clock, schedule } = services;
    if (caller === null) return refuse("admin.required");
    const right = await findStaffRight(database, caller.claims, RIGHT);
    if (right !== "allowed") return refuse(right);
    const scheduled = schedule.list().find(({ name }) => name === job);
    if (scheduled === undefined) return refuse("job.not_found");
    if (scheduled.isRunning) return refuse("job.running");
    const at = clock();
    const claim = await database.transaction(SERVICE, async (transaction) => {
      const claimed = await claimAskedRun(transaction, job, at);
      const note = { actor: caller.userId, area: RIGHT.area, action: "job.run", subject: `job:${job}`, at };
      if (typeof claimed === "number") await writeAudit(transaction, note);
      return claimed;
    });
    if (typeof claim === "string") return refuse(REFUSALS[claim]);
    await Promise.race([schedule.runNow(job, claim), wait(ANSWERED_AFTER_MS, undefined, { ref: false })]);
    return { ok: true, data: { run: await readJobRun(database, claim) } };
  },
});
