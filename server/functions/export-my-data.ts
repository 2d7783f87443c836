import { z } from "zod";
import { lockAccount } from "#server/account/auth-account-rows.ts";
import { exportAccount } from "#server/account/export-account.ts";
import { createCallerLimit } from "#server/caller-limit.ts";
import { refuse } from "#server/refuse.ts";
import { memberAction } from "./member-action.ts";

const inputSchema = z.object({});

const isOverExports = createCallerLimit({ uses: 10, windowSeconds: 3_600 });

/** Everything kept about the caller, for a file of their own. Secrets and hashes are left out. */
export const exportMyData = memberAction({
  name: "export-my-data",
  role: "owner",
  input: inputSchema,
  idempotency: "none",
  check: ({ services, userId }) => (isOverExports(services, userId) ? refuse("account.too_many_tries") : null),
  async act(_input, { transaction, userId, at }) {
    if ((await lockAccount(transaction, userId)) === null) return refuse("account.gone");
    return { ok: true, data: await exportAccount(transaction, { userId, at }) };
  },
});
