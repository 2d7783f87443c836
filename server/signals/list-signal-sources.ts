import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { listEvents, listSources } from "./list-sources.ts";

const inputSchema = z.object({});

/** Sources of alerts and the last alerts, for administrators. docs/signals.md. */
export const listSignalSources = adminAction({
  name: "list-signal-sources",
  area: "signals",
  verb: "read",
  input: inputSchema,
  idempotency: "none",
  async act(_input, { transaction, at }) {
    const [sources, events] = await Promise.all([listSources(transaction, at), listEvents(transaction)]);
    return { ok: true, data: { sources, events }, audit: null };
  },
});
