import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { switchSource } from "./manage-sources.ts";

const inputSchema = z.object({ sourceId: z.uuid(), isEnabled: z.boolean() });

/** Follows a source's alerts from now on, or not, for administrators. docs/signals.md. */
export const switchSignalSource = adminAction({
  name: "switch-signal-source",
  area: "signals",
  input: inputSchema,
  idempotency: "accepted",
  async act({ sourceId, isEnabled }, { transaction }) {
    const switched = await switchSource(transaction, { sourceId, isEnabled });
    if (switched === null) return refuse("signal.source_not_found");
    const audit = {
      action: isEnabled ? "signal_source.enabled" : "signal_source.disabled",
      subject: `signal_source:${sourceId}`,
      before: { isEnabled: switched.wasEnabled },
      after: { isEnabled },
    };
    return { ok: true, data: { isEnabled }, audit };
  },
});
