import { defineSubject } from "#server/platform/subject.ts";
import { communityJobs } from "./jobs.ts";
import { joinGroup } from "./join-group.ts";
import { personalTables } from "./personal-tables.ts";

/** The members' group on Telegram. */
export const community = defineSubject({
  actions: { joinGroup },
  jobs: communityJobs,
  personal: personalTables,
});
