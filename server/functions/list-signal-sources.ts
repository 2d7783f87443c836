import { z } from "zod";
import { defineFunction } from "#gateway/functions/define-function.ts";
import { isAdministrator } from "#server/admin/is-administrator.ts";
import { refuse } from "#server/refuse.ts";
import type { Services } from "#server/services.ts";
import { type EventLine, listEvents, listSources, type SourceLine } from "#server/signals/list-sources.ts";

const inputSchema = z.object({});

type Output = { sources: SourceLine[]; events: EventLine[] };

/** Sources of alerts and the last alerts, for administrators. docs/signals.md. */
export const listSignalSources = defineFunction<Services, z.infer<typeof inputSchema>, Output>({
  name: "list-signal-sources",
  access: "user",
  input: inputSchema,
  idempotency: "none",
  async handle({ database, clock }, _input, { caller }) {
    if (caller === null || !(await isAdministrator(database, caller.claims))) return refuse("admin.required");
    return database.transaction({ role: "service" }, async (transaction) => {
      const [sources, events] = await Promise.all([listSources(transaction, clock()), listEvents(transaction)]);
      return { ok: true as const, data: { sources, events } };
    });
  },
});
