import { z } from "zod";
import { readRecoveryCode } from "#domain/account/recovery-code.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { writeAudit } from "#server/platform/audit/write-audit.ts";
import { createCountedLimit } from "#server/platform/limits/counted-limit.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { refuse } from "#server/platform/refuse.ts";
import { recoveryCodeUsed } from "./account-notices.ts";
import { endOtherSessions, lockAccount, removeFactors } from "./auth-account-rows.ts";
import { replaceRecoveryCodes, spendRecoveryCode } from "./recovery-code-rows.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";

const inputSchema = z.object({ code: z.string().max(100) });

const tries = createCountedLimit({ name: "recovery-codes", uses: 10, windowSeconds: 900 });

/**
 * For who has signed in and can't show the second factor. A code works once: it takes the factors off with what
 * codes are left, ends the member's other sessions (a lost phone may hold one), and tells the member by mail.
 * docs/decisions/017: why it doesn't just let this one session pass.
 */
export const redeemRecoveryCode = memberAction({
  name: "redeem-recovery-code",
  access: "first-factor",
  role: "owner",
  input: inputSchema,
  idempotency: "none",
  check: async ({ services, userId }) =>
    (await tries.isOver(services, userId)) ? refuse("account.too_many_tries") : null,
  async act(input, { transaction, userId, claims, at }) {
    const code = readRecoveryCode(input.code);
    if (code === null) return refuse("recovery_code.invalid");
    const hash = hashRecoveryCode({ userId, code });
    const member = await lockAccount(transaction, userId);
    if (member === null || !member.hasFactor) return refuse("second_factor.none");
    if (!(await spendRecoveryCode(transaction, { userId, hash }))) return refuse("recovery_code.invalid");
    await replaceRecoveryCodes(transaction, { userId, hashes: [], at });
    // The letter below says that the factor is off: the database writes none of its own.
    await transaction.query("select set_config('lpx.writes_own_letter', 'on', true)");
    await removeFactors(transaction, userId);
    await endOtherSessions(transaction, { userId, sessionId: claims.session_id });
    await writeAudit(transaction, { actor: userId, area: "users", action: "recovery_code.used", subject: userId, at });
    await enqueueMail(transaction, {
      letter: recoveryCodeUsed,
      recipient: member.email,
      language: member.language,
      dedupeKey: `recovery_code_used:${hash}`,
      at,
      payload: { name: member.name },
    });
    return { ok: true, data: { isSecondFactorOff: true } };
  },
});
