import type { Localised } from "#domain/language/localised.ts";
import type { IncidentWords, Severity, TypedIncident } from "#domain/status/incident.ts";
import type { StatusPart } from "#domain/status/status-part.ts";
import type { AdminAction, RecordAction } from "./action-kinds.ts";

/** What the office tells on the status page. */
export type StatusActions = {
  "open-incident": AdminAction<TypedIncident, { incidentId: string }, "incident.invalid">;
  "add-incident-update": RecordAction<
    { incidentId: string } & IncidentWords,
    IncidentRecord,
    { incidentId: string },
    "incident.invalid" | "incident.not_found"
  >;
  "close-incident": RecordAction<{ incidentId: string }, IncidentRecord, { incidentId: string }, "incident.not_found">;
};

/** An incident's current state, with its latest text; without a title where a measurement opened it. */
export type IncidentRecord = Localised<"title" | "text", string | null> & {
  parts: StatusPart[];
  severity: Severity;
  closedAt: string | null;
};
