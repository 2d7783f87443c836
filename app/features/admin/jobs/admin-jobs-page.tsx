import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import {
  isFailing,
  JOB_RUNS_KEPT_DAYS,
  type JobFailure,
  jobState,
  type ServerJob,
} from "#domain/office/server-jobs.ts";
import * as paths from "#domain/pages/paths.ts";
import { jobList } from "./job-list.ts";
import { failureText, JOB_WORDS, lengthText, STATE_NAMES, STATE_TONES } from "./job-texts.ts";
import { RunJobButton } from "./run-job-button.tsx";

export const meta = pageMeta({ path: paths.adminJobs, title: m.jobs_title, description: m.jobs_description });

/** What the server does by itself, and how it went. Spec: [2.23], [6.7]. */
export default function JobsPage() {
  const mayRun = useStaffMay()("jobs", "write");
  return (
    <ListScreen
      list={jobList}
      area="jobs"
      title={m.jobs_title()}
      intro={m.jobs_intro({ days: JOB_RUNS_KEPT_DAYS })}
      searchLabel={m.jobs_search()}
      filterWords={{
        state: { label: m.common_result(), names: STATE_NAMES },
        failing: { label: m.jobs_failing_which(), names: { twice: m.jobs_failing_twice } },
      }}
      columns={columns()}
      rowName={({ name }) => JOB_WORDS[name].name()}
      rowTools={mayRun ? ({ name }) => <RunJobButton job={name} /> : undefined}
      empty={{ title: m.jobs_empty_title(), text: m.jobs_empty_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof jobList> {
  return [
    {
      id: "job",
      header: m.jobs_job(),
      value: ({ name }) => JOB_WORDS[name].name(),
      cell: ({ name }) => (
        <span className="block max-w-80">
          {JOB_WORDS[name].name()}
          <span className="mt-1 block text-xs font-normal text-muted">{JOB_WORDS[name].text()}</span>
        </span>
      ),
      sort: "name",
      isHeading: true,
    },
    {
      id: "result",
      header: m.common_result(),
      value: (job) => STATE_NAMES[jobState(job, new Date())](),
      cell: (job) => <State job={job} />,
    },
    {
      id: "last",
      header: m.jobs_last(),
      value: ({ last }) => (last === null ? null : new Date(last.startedAt)),
      sort: "last",
      isFigures: true,
    },
    { id: "took", header: m.jobs_took(), value: tookText, isFigures: true },
    { id: "next", header: m.jobs_next(), value: nextText, isFigures: true },
    {
      id: "failures",
      header: m.jobs_failures(),
      value: ({ failures }) => failures.map(failureLine).join("\n"),
      cell: ({ failures }) => <Failures failures={failures} />,
    },
    { id: "code", header: m.common_code(), value: ({ name }) => name, isInFileOnly: true },
  ];
}

function State({ job }: { job: ServerJob }) {
  const state = jobState(job, new Date());
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>
      {isFailing(job) ? <Badge tone="loss">{m.jobs_failing({ count: job.failuresInARow })}</Badge> : null}
      {job.last?.isAsked ? <Badge>{m.jobs_asked()}</Badge> : null}
    </span>
  );
}

function Failures({ failures }: { failures: readonly JobFailure[] }) {
  if (failures.length === 0) return <span className="text-muted">{m.admin_list_none()}</span>;
  return (
    <span className="block text-xs [overflow-wrap:anywhere] md:min-w-48">
      {failures.map((failure) => (
        <span key={failure.at} className="mt-1 block first:mt-0">
          {failureLine(failure)}
        </span>
      ))}
    </span>
  );
}

function failureLine(failure: JobFailure): string {
  const moment = dateFormat(getLocale(), { dateStyle: "short", timeStyle: "short" });
  return `${moment.format(new Date(failure.at))} · ${failureText(failure)}`;
}

function tookText({ last }: ServerJob): string | null {
  if (last === null || last.endedAt === null) return null;
  return lengthText(Date.parse(last.endedAt) - Date.parse(last.startedAt));
}

function nextText({ everyMs, nextAt }: ServerJob): string | Date {
  if (everyMs !== null) return m.jobs_every({ time: lengthText(everyMs) });
  return nextAt === null ? m.jobs_not_planned() : new Date(nextAt);
}
