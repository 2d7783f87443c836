import { z } from "zod";
import { readRecoveryCode } from "#domain/account/recovery-code.ts";
import { auditAccount } from "#server/account/audit-rows.ts";
import { endOtherSessions, lockAccount, removeFactors } from "#server/account/auth-account-rows.ts";
import { replaceRecoveryCodes, spendRecoveryCode } from "#server/account/recovery-code-rows.ts";
import { hashRecoveryCode } from "#server/account/recovery-codes.ts";
import { createCountedLimit } from "#server/counted-limit.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { refuse } from "#server/refuse.ts";
import { defineFunction } from "./define-function.ts";

const inputSchema = z.object({ code: z.string().max(100) });

const tries = createCountedLimit({ name: "recovery-codes", uses: 10, windowSeconds: 900 });

/**
 * For who has signed in and can't show the second factor. A code works once: it takes the factors off with what
 * codes are left, ends the member's other sessions (a lost phone may hold one), and tells the member by mail.
 * docs/decisions/017: why it doesn't just let this one session pass.
 */
export const redeemRecoveryCode = defineFunction({
  name: "redeem-recovery-code",
  access: "first-factor",
  input: inputSchema,
  idempotency: "none",
  async handle(services, input, { caller }) {
    if (caller === null || (await tries.isOver(services, caller.userId))) return refuse("account.too_many_tries");
    const { userId, claims } = caller;
    const code = readRecoveryCode(input.code);
    if (code === null) return refuse("recovery_code.invalid");
    const hash = hashRecoveryCode({ userId, code });
    return services.database.transaction({ role: "owner" }, async (transaction) => {
      const member = await lockAccount(transaction, userId);
      if (member === null || !member.hasFactor) return refuse("second_factor.none");
      if (!(await spendRecoveryCode(transaction, { userId, hash }))) return refuse("recovery_code.invalid");
      const at = services.clock();
      await replaceRecoveryCodes(transaction, { userId, hashes: [], at });
      // The letter below says that the factor is off: the database writes none of its own.
      await transaction.query("select set_config('lpx.writes_own_letter', 'on', true)");
      await removeFactors(transaction, userId);
      await endOtherSessions(transaction, { userId, sessionId: claims.session_id });
      await auditAccount(transaction, { userId, action: "recovery_code.used", at });
      await enqueueMail(transaction, {
        kind: "recovery_code_used",
        recipient: member.email,
        language: member.language,
        dedupeKey: `recovery_code_used:${hash}`,
        at,
        payload: { name: member.name },
      });
      return { ok: true as const, data: { isSecondFactorOff: true as const } };
    });
  },
});
