import { z } from "zod";
import { refuse } from "#server/refuse.ts";
import { switchSource } from "#server/signals/manage-sources.ts";
import { adminAction } from "./admin-action.ts";

const inputSchema = z.object({ sourceId: z.uuid(), isEnabled: z.boolean() });

/** Follows a source's alerts from now on, or not, for administrators. docs/signals.md. */
export const switchSignalSource = adminAction({
  name: "switch-signal-source",
  input: inputSchema,
  idempotency: "accepted",
  async act({ sourceId, isEnabled }, { transaction, actor, at }) {
    const isThere = await switchSource(transaction, { sourceId, isEnabled, actor, at });
    return isThere ? { ok: true, data: { isEnabled } } : refuse("signal.source_not_found");
  },
});
