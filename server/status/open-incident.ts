import { z } from "zod";
import { checkIncident, SEVERITIES } from "#domain/status/incident.ts";
import { STATUS_PARTS } from "#domain/status/status-part.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { addUpdate } from "./incident-rows.ts";

/** The office tells everybody that something doesn't work as it should. */
export const openIncident = adminAction({
  name: "open-incident",
  area: "jobs",
  input: z.strictObject({
    parts: z.array(z.enum(STATUS_PARTS)).max(STATUS_PARTS.length),
    severity: z.enum(SEVERITIES),
    titleEs: z.string(),
    titleEn: z.string(),
    textEs: z.string(),
    textEn: z.string(),
  }),
  idempotency: "accepted",
  async act(typed, { transaction, at }) {
    const checked = checkIncident(typed);
    if (!checked.ok) return refuse("incident.invalid");
    const { parts, severity, titleEs, titleEn, ...words } = checked.value;
    const [opened] = await transaction.query<{ id: string }>(
      `insert into public.incidents (parts, severity, title_es, title_en, opened_at, updated_at)
       values ($1, $2, $3, $4, $5, $5) returning id`,
      [parts, severity, titleEs, titleEn, at],
    );
    if (opened === undefined) throw new Error("the incident was not written");
    await addUpdate(transaction, { incidentId: opened.id, words, at });
    return {
      ok: true,
      data: { incidentId: opened.id },
      audit: { action: "incident.opened", subject: `incident:${opened.id}`, after: checked.value },
    };
  },
});
