import type { JobName, JobRun, ServerJob } from "#domain/office/server-jobs.ts";
import type { AdminAction, None } from "./action-kinds.ts";

/** What the office sees and asks of the server's jobs. */
export type JobActions = {
  /** Those that this server does by its configuration. */
  "list-jobs": AdminAction<None, { jobs: ServerJob[] }>;
  /** Once, besides its times; a run that takes long is answered while it runs. */
  "run-job": AdminAction<{ job: JobName }, { run: JobRun }, "job.not_found" | "job.running" | "job.asked_lately">;
};
