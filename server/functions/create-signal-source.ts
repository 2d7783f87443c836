import { z } from "zod";
import { refuse } from "#server/refuse.ts";
import { createSource } from "#server/signals/manage-sources.ts";
import { adminAction } from "./admin-action.ts";

const inputSchema = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[^\p{C}]{1,60}$/u),
});

/** A new source of alerts, for administrators. docs/signals.md. */
export const createSignalSource = adminAction({
  name: "create-signal-source",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the secret.
  idempotency: "none",
  async act({ name }, { transaction, actor, at }) {
    const created = await createSource(transaction, { name, actor, at });
    return created === null ? refuse("signal.source_name_taken") : { ok: true, data: created };
  },
});
