import { z } from "zod";
import { defineStream } from "#server/platform/actions/define-function.ts";
import { createCallerLimit } from "#server/platform/limits/caller-limit.ts";
import { refuse } from "#server/platform/refuse.ts";
import type { Services } from "#server/platform/services.ts";
import { exportAccount } from "./export-account.ts";

const inputSchema = z.object({});

const isOverExports = createCallerLimit({ uses: 10, windowSeconds: 3_600 });
/** Accounts whose export this process is writing: one at a time. */
const running = new Set<string>();

/** Everything kept about the caller, for a file of their own, as a stream. Secrets and hashes are left out. */
export const exportMyData = defineStream({
  name: "export-my-data",
  access: "user",
  input: inputSchema,
  idempotency: "none",
  async handle(services, _input, { caller }) {
    if (caller === null) throw new Error("export-my-data was called for nobody");
    const { userId } = caller;
    if (running.has(userId) || isOverExports(services, userId)) return refuse("account.too_many_tries");
    const parts = exportAlone(services, userId);
    const first = await parts.next();
    return first.done ? refuse("account.gone") : { ok: true, first: first.value, parts };
  },
});

async function* exportAlone(
  { database, clock, personal }: Services,
  userId: string,
): AsyncGenerator<string, void, void> {
  running.add(userId);
  try {
    yield* exportAccount(database, { userId, tables: personal, at: clock() });
  } finally {
    running.delete(userId);
  }
}
