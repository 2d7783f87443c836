import { SECOND_MS } from "#domain/clock/durations.ts";
import type { JobName } from "#domain/office/server-jobs.ts";
import type { Job } from "#server/platform/jobs/schedule.ts";
import type { Services } from "#server/platform/services.ts";
import { removeFormerMembers } from "./remove-former-members.ts";

/** None where there can be no group. */
export function communityJobs(services: Services): Job<JobName>[] {
  const group = services.alerts.telegram?.group ?? null;
  if (group === null) return [];
  const run = async () => {
    if ((await group.chatId()) !== null) await removeFormerMembers(services, group);
  };
  return [{ name: "remove-former-members", when: { everyMs: 5 * SECOND_MS }, run }];
}
