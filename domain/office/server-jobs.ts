import { MINUTE_MS } from "#domain/clock/durations.ts";

/** Every job that a server may do by itself; which it does, its configuration says. */
export const JOB_NAMES = [
  "announce-telegram-webhook",
  "cancel-stale-orders",
  "clear-alerts",
  "clear-expired-auth",
  "clear-unconfirmed-accounts",
  "clear-unsent-attachments",
  "deliver-outbox",
  "deliver-push",
  "deliver-telegram",
  "end-expired-access",
  "erase-closed-diaries",
  "follow-carts",
  "follow-payment-events",
  "forget-old-job-runs",
  "forget-old-letters",
  "forget-old-signals",
  "forget-undoable-acts",
  "keep-brackets",
  "keep-class-sessions",
  "keep-daily-signals",
  "keep-draws",
  "list-current-plans",
  "make-backup",
  "make-referrals-due",
  "measure-status",
  "pay-refunds",
  "publish-evidence-roots",
  "publish-record-days",
  "read-returned-mail",
  "reconcile-payments",
  "remind-of-classes",
  "remove-former-members",
  "remove-unused-files",
  "send-dispute-answers",
  "send-mailings",
  "tell-of-endings",
  "tell-of-late-access",
  "tell-team",
  "write-alerts",
  "write-session-reminders",
  "write-visits",
  "write-week-letters",
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** A run of a job; moments in ISO 8601. Of many runs with a rhythm there is the last one that succeeded. */
export type JobRun = {
  startedAt: string;
  /** Null while it runs, or where its process died. */
  endedAt: string | null;
  outcome: "ok" | "failed" | null;
  /** Of the last try that failed: a code, or the name of an error. */
  code: string | null;
  /** Somebody of the team had it run. */
  isAsked: boolean;
};

/** Failed tries: of one moment, or of an hour where a job has a rhythm. */
export type JobFailure = { at: string; code: string; tries: number };

export type ServerJob = {
  name: JobName;
  /** Null where it has clock times. */
  everyMs: number | null;
  /** The next of its clock times, or when a failed one is tried again; null where it has a rhythm. */
  nextAt: string | null;
  isRunning: boolean;
  last: JobRun | null;
  /** Runs that failed one after another, up to the last one. */
  failuresInARow: number;
  /** The last ones first. */
  failures: JobFailure[];
};

export const JOB_STATES = ["running", "ok", "failed", "lost", "never"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** How long a run is kept; a claim counts for a day, so none is lost. */
export const JOB_RUNS_KEPT_DAYS = 30;
/** A run without an end by then is taken for one whose process died. */
export const RUN_LEASE_MINUTES = 30;
/** Somebody of the team has one job run as often at most. */
export const ASKED_EVERY_MS = MINUTE_MS;

/** What a job does, or how its last run went. */
export function jobState({ isRunning, last }: Pick<ServerJob, "isRunning" | "last">, now: Date): JobState {
  if (isRunning) return "running";
  if (last === null) return "never";
  if (last.outcome !== null) return last.outcome;
  return now.getTime() - Date.parse(last.startedAt) < RUN_LEASE_MINUTES * MINUTE_MS ? "running" : "lost";
}

/** What fails again isn't a chance any more. */
export function isFailing({ failuresInARow }: Pick<ServerJob, "failuresInARow">): boolean {
  return failuresInARow >= 2;
}

export const FAILURE_CAUSES = ["network", "time", "database", "program"] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];

const OF_NETWORK =
  /^(E(CONN\w+|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE|SOCKET|DNS|CONNECTION|AUTH|MAILBOX)|UND_ERR_\w+|ERR_TLS\w*|CERT_\w+)$/;
const OF_TIME = /^(E(SOCKET)?TIMEDOUT|UND_ERR_\w*TIMEOUT|TimeoutError|AbortError|57014)$/;
/** SQLSTATE: five digits or capitals, of which one at least is a digit. */
const OF_DATABASE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** In short, why a run failed, as its code tells. */
export function failureCause(code: string): FailureCause {
  if (OF_TIME.test(code)) return "time";
  if (OF_NETWORK.test(code)) return "network";
  return OF_DATABASE.test(code) ? "database" : "program";
}
