import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { listServerJobs } from "./job-rows.ts";

/** What this server does by itself, and how it went. */
export const listJobs = adminAction({
  name: "list-jobs",
  area: "jobs",
  verb: "read",
  input: z.strictObject({}),
  idempotency: "none",
  async act(_input, { transaction, at, services }) {
    const jobs = await listServerJobs(transaction, services.schedule.list(), at);
    return { ok: true, data: { jobs }, audit: null };
  },
});
