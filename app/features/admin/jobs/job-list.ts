import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { defineWholeList } from "#app/core/office/lists/list-definition.ts";
import { matchesSearch } from "#domain/office/search-patterns.ts";
import { isFailing, JOB_STATES, jobState, type ServerJob } from "#domain/office/server-jobs.ts";
import { JOB_WORDS } from "./job-texts.ts";

/** A run that goes on ends meanwhile. */
const LOOK_AGAIN_MS = 5_000;

/** Every job of the server by its name; those that fail again and again can be asked for alone. */
export const jobList = defineWholeList({
  name: "admin-jobs",
  table: null,
  lookAgainMs: LOOK_AGAIN_MS,
  perPage: 50,
  filters: { state: { values: JOB_STATES, start: null }, failing: { values: ["twice"], start: null } },
  sorts: { name: "asc", last: "desc" },
  startSort: () => ({ field: "name", direction: "asc" }),
  readAll: readJobs,
  matches: (job, { search, filters: { state, failing } }) =>
    (state === null || jobState(job, new Date()) === state) &&
    (failing === null || isFailing(job)) &&
    matchesSearch(searchText(job), search),
  sortValue: (job, field) => (field === "name" ? JOB_WORDS[job.name].name() : (job.last?.startedAt ?? null)),
  rowKey: ({ name }) => name,
});

async function readJobs(): Promise<ServerJob[]> {
  const result = await invokeFunction("list-jobs", {});
  if (!result.ok) throw new Error(result.code);
  return result.data.jobs;
}

function searchText({ name }: ServerJob): string {
  const words = JOB_WORDS[name];
  return `${name} ${words.name()} ${words.text()}`;
}
