import { z } from "zod";
import { isFreshSignIn } from "#domain/account/proof-of-identity.ts";
import { formatRecoveryCode } from "#domain/account/recovery-code.ts";
import { auditAccount } from "#server/account/audit-rows.ts";
import { lockAccount } from "#server/account/auth-account-rows.ts";
import { replaceRecoveryCodes } from "#server/account/recovery-code-rows.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "#server/account/recovery-codes.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { refuse } from "#server/refuse.ts";
import { defineFunction } from "./define-function.ts";

const inputSchema = z.object({});

/**
 * A new set of recovery codes for a member with a second factor, who signed in within the last minutes; the codes before
 * it are void.
 */
export const createRecoveryCodes = defineFunction({
  name: "create-recovery-codes",
  access: "user",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the codes.
  idempotency: "none",
  async handle({ database, clock }, _input, { caller }) {
    const at = clock();
    if (caller === null || !isFreshSignIn(caller.claims, at)) return refuse("account.sign_in_again");
    const { userId } = caller;
    return database.transaction({ role: "owner" }, async (transaction) => {
      const member = await lockAccount(transaction, userId);
      if (member === null || !member.hasFactor) return refuse("second_factor.none");
      const codes = makeRecoveryCodes();
      const hashes = codes.map((code) => hashRecoveryCode({ userId, code }));
      await replaceRecoveryCodes(transaction, { userId, hashes, at });
      await auditAccount(transaction, { userId, action: "recovery_codes.created", at });
      await enqueueMail(transaction, {
        kind: "recovery_codes_created",
        recipient: member.email,
        language: member.language,
        dedupeKey: `recovery_codes_created:${hashes[0]}`,
        at,
        payload: { name: member.name },
      });
      return { ok: true as const, data: { codes: codes.map(formatRecoveryCode) } };
    });
  },
});
