import { defineSubject } from "#server/platform/subject.ts";
import { listJobs } from "./list-jobs.ts";
import { personalTables } from "./personal-tables.ts";
import { runJob } from "./run-job.ts";
import { setStaffRole } from "./set-staff-role.ts";

/** Who is of the team, and as what; and what it sees of the server's jobs. */
export const staff = defineSubject({
  actions: { listJobs, runJob, setStaffRole },
  personal: personalTables,
});
