import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { FAILURE_CAUSES } from "#gateway/database/failure-cause.ts";
import type { MeasuredTransaction } from "#gateway/database/measured-statements.ts";
import type { ConnectionCounts } from "#gateway/database/port.ts";
import { OUTGOING_CAUSES } from "#gateway/http/outgoing-cause.ts";
import { SECURITY_EVENTS, type SecurityEventName } from "#gateway/security/security-event.ts";
import type { OutgoingRequest } from "#server/platform/outgoing/outgoing-requests.ts";
import { OUTGOING_SERVICES, type OutgoingService } from "#server/platform/outgoing/outgoing-services.ts";
import { MAIL_ANSWERS, type MailAnswer } from "./measure-mailer.ts";
import type { AnsweredRequest } from "./measure-requests.ts";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Whose transactions they are. `owner` is the program's own work on itself. */
export const CALLERS = { anon: "anonymous", authenticated: "signed_in", service: "service", owner: "owner" } as const;

/** What is asked of this process at each scrape; null where it has none of it. */
export type ProcessState = {
  httpConnections: number;
  sockets: number;
  /** That serve on the same database. */
  processes: number;
  connections: ConnectionCounts | null;
  isHearing: boolean | null;
  heardAgoMs: number | null;
  wroteAgoMs: number | null;
};

export type ProcessMetrics = ReturnType<typeof createProcessMetrics>;

/** What this process counts of its own work. Every label has a list of values: no one's address or name is among them. */
export function createProcessMetrics(info: { version: string; mode: string; engine: string }) {
  const registry = new Registry();
  const registers = [registry];
  // Event loop delay, memory, garbage collection, processor time, open files.
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  gauge("lpx_info", "1, with the version, mode and engine of this process", Object.keys(info)).set(info, 1);
  const requests = new Histogram({
    name: "lpx_http_request_seconds",
    help: "Answers by kind of route and class of status, from a request's headers to the answer's last byte",
    labelNames: ["route", "status"],
    buckets: SECONDS,
    registers,
  });
  const statements = new Histogram({
    name: "lpx_database_transaction_seconds",
    help: "Transactions by whose they are, the wait for a connection included",
    labelNames: ["caller"],
    buckets: SECONDS,
    registers,
  });
  const failures = new Counter({
    name: "lpx_database_failures_total",
    help: "Transactions that the database did not do, by cause; refused: a rule of the tables said no",
    labelNames: ["cause"],
    registers,
  });
  const security = new Counter({
    name: "lpx_security_events_total",
    help: "Refused sign-ins, codes, second factors and accesses, and acts of administrators",
    labelNames: ["event"],
    registers,
  });
  const outgoing = new Counter({
    name: "lpx_outgoing_requests_total",
    help: "Requests to other services by outcome, and by class of status or cause of silence",
    labelNames: ["service", "outcome", "cause"],
    registers,
  });
  const mail = new Counter({
    name: "lpx_mail_answers_total",
    help: "Letters by the class of the mail server's reply, or why there was none",
    labelNames: ["answer"],
    registers,
  });
  // What an alert watches is there before it happens first: a series that begins with 1 has no rate.
  for (const cause of FAILURE_CAUSES) failures.inc({ cause }, 0);
  for (const event of SECURITY_EVENTS) security.inc({ event }, 0);
  for (const answer of MAIL_ANSWERS) mail.inc({ answer }, 0);
  for (const service of OUTGOING_SERVICES) {
    outgoing.inc({ service, outcome: "ok", cause: "2xx" }, 0);
    for (const cause of OUTGOING_CAUSES) outgoing.inc({ service, outcome: "no_answer", cause }, 0);
  }

  const httpConnections = gauge("lpx_http_connections", "Open connections, live sockets included");
  const sockets = gauge("lpx_realtime_sockets", "Open live sockets");
  const processes = gauge("lpx_processes", "Processes that serve on this database, as this one sees it");
  const most = gauge("lpx_database_connections_max", "Connections that this process may open (DATABASE_POOL)");
  const connections = gauge("lpx_database_connections", "Connections to the database by state", ["state"]);
  const waiting = gauge("lpx_database_waiting", "Transactions that wait for a connection");
  const refused = new Counter({
    name: "lpx_database_refused_total",
    help: "Transactions that waited for a connection and got none",
    registers,
  });
  const hearing = gauge("lpx_listen_hearing", "1 while notifications of the database reach this process");
  const heardAge = gauge("lpx_listen_heard_age_seconds", "Since the last notification reached this process");
  const writeAge = gauge("lpx_database_write_age_seconds", "Since this process last wrote its own row");

  return {
    registry,
    noteRequest: ({ route, status, seconds }: AnsweredRequest) => requests.observe({ route, status }, seconds),
    noteTransaction({ caller, milliseconds, failure }: MeasuredTransaction) {
      statements.observe({ caller: CALLERS[caller] }, milliseconds / 1_000);
      if (failure !== null) failures.inc({ cause: failure });
    },
    noteSecurityEvent: (event: SecurityEventName) => security.inc({ event }),
    noteOutgoing: ({ service, outcome, cause }: OutgoingRequest<OutgoingService>) =>
      outgoing.inc({ service, outcome, cause }),
    noteMail: (answer: MailAnswer) => mail.inc({ answer }),
    /** Takes over what is there at this moment; of what this process has none of there is no series. */
    take(state: ProcessState) {
      httpConnections.set(state.httpConnections);
      sockets.set(state.sockets);
      processes.set(state.processes);
      setOrRemove(hearing, state.isHearing === null ? null : Number(state.isHearing));
      setOrRemove(heardAge, state.heardAgoMs === null ? null : state.heardAgoMs / 1_000);
      setOrRemove(writeAge, state.wroteAgoMs === null ? null : state.wroteAgoMs / 1_000);
      const { connections: counts } = state;
      setOrRemove(most, counts?.most ?? null);
      setOrRemove(waiting, counts?.waiting ?? null);
      refused.reset();
      if (counts === null) return connections.reset();
      refused.inc(counts.refused);
      connections.set({ state: "busy" }, counts.busy);
      connections.set({ state: "free" }, counts.open - counts.busy);
    },
  };
}

/** A gauge without labels shows 0 after a reset, which would be a lie; one that is removed shows nothing. */
function setOrRemove(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}
