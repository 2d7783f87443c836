import { z } from "zod";
import { localise } from "#domain/language/localised-fields.ts";
import { checkIncidentWords } from "#domain/status/incident.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { addUpdate, readIncident } from "./incident-rows.ts";

/** What the office tells further of an incident, also of one that is over: what it was. */
export const addIncidentUpdate = recordAction({
  name: "add-incident-update",
  area: "jobs",
  input: z.strictObject({ incidentId: z.uuid(), ...localise(["text"], () => z.string()), version: z.int() }),
  idempotency: "none",
  read: (transaction, { incidentId }) => readIncident(transaction, incidentId),
  missing: "incident.not_found",
  async act({ incidentId, version: _, ...typed }, { transaction, at }) {
    const checked = checkIncidentWords(typed);
    if (!checked.ok) return refuse("incident.invalid");
    await addUpdate(transaction, { incidentId, words: checked.value, at });
    await transaction.query("update public.incidents set updated_at = $2 where id = $1", [incidentId, at]);
    return {
      ok: true,
      data: { incidentId },
      audit: { action: "incident.updated", subject: `incident:${incidentId}` },
    };
  },
});
