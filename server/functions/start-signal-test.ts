import { z } from "zod";
import { defineFunction } from "#gateway/functions/define-function.ts";
import { isAdministrator } from "#server/admin/is-administrator.ts";
import { refuse } from "#server/refuse.ts";
import type { Services } from "#server/services.ts";
import { addTestSecret } from "#server/signals/manage-sources.ts";

const inputSchema = z.object({ sourceId: z.uuid() });

/** Works for a minute. */
type Output = { secret: string };

/**
 * A short-lived secret of a source, with which an administrator's browser sends an alert as TradingView would: the
 * real one can't be shown again. docs/signals.md.
 */
export const startSignalTest = defineFunction<Services, z.infer<typeof inputSchema>, Output>({
  name: "start-signal-test",
  access: "user",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the secret.
  idempotency: "none",
  async handle({ database, clock }, { sourceId }, { caller }) {
    if (caller === null || !(await isAdministrator(database, caller.claims))) return refuse("admin.required");
    return database.transaction({ role: "service" }, async (transaction) => {
      const secret = await addTestSecret(transaction, { sourceId, at: clock() });
      return secret === null ? refuse("signal.source_not_found") : { ok: true as const, data: { secret } };
    });
  },
});
