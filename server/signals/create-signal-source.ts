import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { createSource } from "./manage-sources.ts";

const inputSchema = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[^\p{C}]{1,60}$/u),
});

/** A new source of alerts, for administrators. docs/signals.md. */
export const createSignalSource = adminAction({
  name: "create-signal-source",
  area: "signals",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the secret.
  idempotency: "none",
  async act({ name }, { transaction, at }) {
    const created = await createSource(transaction, { name, at });
    if (created === null) return refuse("signal.source_name_taken");
    const audit = { action: "signal_source.created", subject: `signal_source:${created.sourceId}`, after: { name } };
    return { ok: true, data: created, audit };
  },
});
