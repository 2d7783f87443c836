import { z } from "zod";
import { isFreshSignIn } from "#domain/account/proof-of-identity.ts";
import { formatRecoveryCode } from "#domain/account/recovery-code.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { writeAudit } from "#server/platform/audit/write-audit.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { refuse } from "#server/platform/refuse.ts";
import { recoveryCodesCreated } from "./account-notices.ts";
import { lockAccount } from "./auth-account-rows.ts";
import { replaceRecoveryCodes } from "./recovery-code-rows.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";

const inputSchema = z.object({});

/**
 * A new set of recovery codes for a member with a second factor, who signed in within the last minutes; the codes before
 * it are void.
 */
export const createRecoveryCodes = memberAction({
  name: "create-recovery-codes",
  role: "owner",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the codes.
  idempotency: "none",
  check: ({ claims, at }) => (isFreshSignIn(claims, at) ? null : refuse("account.sign_in_again")),
  async act(_input, { transaction, userId, at }) {
    const member = await lockAccount(transaction, userId);
    if (member === null || !member.hasFactor) return refuse("second_factor.none");
    const codes = makeRecoveryCodes();
    const hashes = codes.map((code) => hashRecoveryCode({ userId, code }));
    await replaceRecoveryCodes(transaction, { userId, hashes, at });
    await writeAudit(transaction, {
      actor: userId,
      area: "users",
      action: "recovery_codes.created",
      subject: userId,
      at,
    });
    await enqueueMail(transaction, {
      letter: recoveryCodesCreated,
      recipient: member.email,
      language: member.language,
      dedupeKey: `recovery_codes_created:${hashes[0]}`,
      at,
      payload: { name: member.name },
    });
    return { ok: true, data: { codes: codes.map(formatRecoveryCode) } };
  },
});
