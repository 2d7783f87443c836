import { z } from "zod";
import { exportAccount } from "#server/account/export-account.ts";
import { createCallerLimit } from "#server/caller-limit.ts";
import { refuse } from "#server/refuse.ts";
import type { Services } from "#server/services.ts";
import { defineStream } from "./define-function.ts";

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

async function* exportAlone({ database, clock }: Services, userId: string): AsyncGenerator<string, void, void> {
  running.add(userId);
  try {
    yield* exportAccount(database, { userId, at: clock() });
  } finally {
    running.delete(userId);
  }
}
