import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { rotateSecret } from "./manage-sources.ts";

const inputSchema = z.object({ sourceId: z.uuid(), isLeaked: z.boolean() });

/** A source's next secret, for administrators; a leaked one stops at once. docs/signals.md. */
export const rotateSignalSource = adminAction({
  name: "rotate-signal-source",
  area: "signals",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the secret.
  idempotency: "none",
  async act({ sourceId, isLeaked }, { transaction, at }) {
    const rotated = await rotateSecret(transaction, { sourceId, isLeaked, at });
    if (rotated === null) return refuse("signal.source_not_found");
    const oldUntil = rotated.oldUntil.toISOString();
    const audit = {
      action: "signal_source.rotated",
      subject: `signal_source:${sourceId}`,
      details: { isLeaked, oldUntil },
    };
    return { ok: true, data: { secret: rotated.secret, oldUntil }, audit };
  },
});
