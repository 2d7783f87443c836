import { z } from "zod";
import { localise } from "#domain/language/localised-fields.ts";
import { checkIncident, SEVERITIES } from "#domain/status/incident.ts";
import { STATUS_PARTS } from "#domain/status/status-part.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { columnsOf, placeholders, valuesOf } from "#server/platform/localised-sql.ts";
import { refuse } from "#server/platform/refuse.ts";
import { addUpdate } from "./incident-rows.ts";

const TITLES = columnsOf("title");
const INSERT = `insert into public.incidents (parts, severity, opened_at, updated_at, ${TITLES.join(", ")})
  values ($1, $2, $3, $3, ${placeholders(TITLES, 4)}) returning id`;

/** The office tells everybody that something doesn't work as it should. */
export const openIncident = adminAction({
  name: "open-incident",
  area: "jobs",
  input: z.strictObject({
    parts: z.array(z.enum(STATUS_PARTS)).max(STATUS_PARTS.length),
    severity: z.enum(SEVERITIES),
    ...localise(["title", "text"], () => z.string()),
  }),
  idempotency: "accepted",
  async act(typed, { transaction, at }) {
    const checked = checkIncident(typed);
    if (!checked.ok) return refuse("incident.invalid");
    const { parts, severity } = checked.value;
    const values = [parts, severity, at, ...valuesOf(checked.value, "title")];
    const [opened] = await transaction.query<{ id: string }>(INSERT, values);
    if (opened === undefined) throw new Error("the incident was not written");
    await addUpdate(transaction, { incidentId: opened.id, words: checked.value, at });
    return {
      ok: true,
      data: { incidentId: opened.id },
      audit: { action: "incident.opened", subject: `incident:${opened.id}`, after: checked.value },
    };
  },
});
