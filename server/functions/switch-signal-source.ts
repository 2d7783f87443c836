import { z } from "zod";
import { defineFunction } from "#gateway/functions/define-function.ts";
import { isAdministrator } from "#server/admin/is-administrator.ts";
import { refuse } from "#server/refuse.ts";
import type { Services } from "#server/services.ts";
import { switchSource } from "#server/signals/manage-sources.ts";

const inputSchema = z.object({ sourceId: z.uuid(), isEnabled: z.boolean() });

type Output = { isEnabled: boolean };

/** Follows a source's alerts from now on, or not, for administrators. docs/signals.md. */
export const switchSignalSource = defineFunction<Services, z.infer<typeof inputSchema>, Output>({
  name: "switch-signal-source",
  access: "user",
  input: inputSchema,
  idempotency: "accepted",
  async handle({ database, clock }, { sourceId, isEnabled }, { caller }) {
    if (caller === null || !(await isAdministrator(database, caller.claims))) return refuse("admin.required");
    return database.transaction({ role: "service" }, async (transaction) => {
      const isThere = await switchSource(transaction, { sourceId, isEnabled, actor: caller.userId, at: clock() });
      return isThere ? { ok: true as const, data: { isEnabled } } : refuse("signal.source_not_found");
    });
  },
});
