import { z } from "zod";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { readIncident } from "./incident-rows.ts";

/** The office says that it is over, also of what a measurement opened. */
export const closeIncident = recordAction({
  name: "close-incident",
  area: "jobs",
  input: z.strictObject({ incidentId: z.uuid(), version: z.int() }),
  idempotency: "none",
  read: (transaction, { incidentId }) => readIncident(transaction, incidentId),
  missing: "incident.not_found",
  async act({ incidentId }, { transaction, at, current }) {
    if (current.closedAt !== null) return { ok: true, data: { incidentId }, audit: null };
    await transaction.query(
      "update public.incidents set closed_at = greatest(opened_at, $2), updated_at = $2 where id = $1",
      [incidentId, at],
    );
    return {
      ok: true,
      data: { incidentId },
      audit: { action: "incident.closed", subject: `incident:${incidentId}` },
    };
  },
});
