import { z } from "zod";
import { defineFunction } from "#gateway/functions/define-function.ts";
import { isAdministrator } from "#server/admin/is-administrator.ts";
import { refuse } from "#server/refuse.ts";
import type { Services } from "#server/services.ts";
import { createSource } from "#server/signals/manage-sources.ts";

const inputSchema = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[^\p{C}]{1,60}$/u),
});

/** The secret is told this once: only its hash is kept. */
type Output = { sourceId: string; secret: string };

/** A new source of alerts, for administrators. docs/signals.md. */
export const createSignalSource = defineFunction<Services, z.infer<typeof inputSchema>, Output>({
  name: "create-signal-source",
  access: "user",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the secret.
  idempotency: "none",
  async handle({ database, clock }, { name }, { caller }) {
    if (caller === null || !(await isAdministrator(database, caller.claims))) return refuse("admin.required");
    return database.transaction({ role: "service" }, async (transaction) => {
      const created = await createSource(transaction, { name, actor: caller.userId, at: clock() });
      return created === null ? refuse("signal.source_name_taken") : { ok: true as const, data: created };
    });
  },
});
