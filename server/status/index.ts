import { SECOND_MS } from "#domain/clock/durations.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { addIncidentUpdate } from "./add-incident-update.ts";
import { closeIncident } from "./close-incident.ts";
import { createMeasurement } from "./measure-status.ts";
import { openIncident } from "./open-incident.ts";

/** What works and what doesn't: measured each minute, told at `/estado`, with the office's words for incidents. */
export const status = defineSubject({
  actions: { addIncidentUpdate, closeIncident, openIncident },
  // More often than a minute, so that none is missed: the first of all processes takes it.
  jobs: (services) => [{ name: "measure-status", when: { everyMs: 20 * SECOND_MS }, run: createMeasurement(services) }],
});
