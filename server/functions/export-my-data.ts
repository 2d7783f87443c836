import { z } from "zod";
import { lockAccount } from "#server/account/auth-account-rows.ts";
import { exportAccount } from "#server/account/export-account.ts";
import { createCallerLimit } from "#server/caller-limit.ts";
import { refuse } from "#server/refuse.ts";
import { defineFunction } from "./define-function.ts";

const inputSchema = z.object({});

const isOverExports = createCallerLimit({ uses: 10, windowSeconds: 3_600 });

/** Everything kept about the caller, for a file of their own. Secrets and hashes are left out. */
export const exportMyData = defineFunction({
  name: "export-my-data",
  access: "user",
  input: inputSchema,
  idempotency: "none",
  async handle(services, _input, { caller }) {
    if (caller === null || isOverExports(services, caller.userId)) return refuse("account.too_many_tries");
    const { userId } = caller;
    return services.database.transaction({ role: "owner" }, async (transaction) => {
      const member = await lockAccount(transaction, userId);
      if (member === null) return refuse("account.gone");
      return { ok: true as const, data: await exportAccount(transaction, { userId, at: services.clock() }) };
    });
  },
});
