import { z } from "zod";
import { defineFunction } from "#gateway/functions/define-function.ts";
import { isAdministrator } from "#server/admin/is-administrator.ts";
import { refuse } from "#server/refuse.ts";
import type { Services } from "#server/services.ts";
import { rotateSecret } from "#server/signals/manage-sources.ts";

const inputSchema = z.object({ sourceId: z.uuid(), isLeaked: z.boolean() });

/** The secret is told this once; the old one works until `oldUntil`. */
type Output = { secret: string; oldUntil: string };

/** A source's next secret, for administrators; a leaked one stops at once. docs/signals.md. */
export const rotateSignalSource = defineFunction<Services, z.infer<typeof inputSchema>, Output>({
  name: "rotate-signal-source",
  access: "user",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the secret.
  idempotency: "none",
  async handle({ database, clock }, { sourceId, isLeaked }, { caller }) {
    if (caller === null || !(await isAdministrator(database, caller.claims))) return refuse("admin.required");
    return database.transaction({ role: "service" }, async (transaction) => {
      const rotated = await rotateSecret(transaction, { sourceId, isLeaked, actor: caller.userId, at: clock() });
      if (rotated === null) return refuse("signal.source_not_found");
      return { ok: true as const, data: { secret: rotated.secret, oldUntil: rotated.oldUntil.toISOString() } };
    });
  },
});
