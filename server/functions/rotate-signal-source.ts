import { z } from "zod";
import { refuse } from "#server/refuse.ts";
import { rotateSecret } from "#server/signals/manage-sources.ts";
import { adminAction } from "./admin-action.ts";

const inputSchema = z.object({ sourceId: z.uuid(), isLeaked: z.boolean() });

/** A source's next secret, for administrators; a leaked one stops at once. docs/signals.md. */
export const rotateSignalSource = adminAction({
  name: "rotate-signal-source",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the secret.
  idempotency: "none",
  async act({ sourceId, isLeaked }, { transaction, actor, at }) {
    const rotated = await rotateSecret(transaction, { sourceId, isLeaked, actor, at });
    if (rotated === null) return refuse("signal.source_not_found");
    return { ok: true, data: { secret: rotated.secret, oldUntil: rotated.oldUntil.toISOString() } };
  },
});
